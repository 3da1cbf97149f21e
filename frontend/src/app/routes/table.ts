import { doorRoutes } from './door-routes';
import { routes as others, type RouteRow } from './routes';

/** Every screen, for the tests: no page has use for all of them. */
export const routes: readonly RouteRow[] = [...doorRoutes, ...others];
