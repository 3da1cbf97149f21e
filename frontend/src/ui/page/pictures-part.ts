import { type ComponentType, createContext } from 'react';

/**
 * Fetches the panel that adds the pictures of many people, for a page of another feature. Features know nothing of each other:
 * the app gives it, and a page that gets none leads to the panel's own page.
 */
export const PicturesPart = createContext<(() => Promise<{ default: ComponentType }>) | undefined>(undefined);
