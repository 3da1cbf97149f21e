import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '~': path.resolve(import.meta.dirname, 'src') } },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost/' } },
    setupFiles: ['src/test/setup.ts'],
    css: false,
    restoreMocks: true,
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    // Nothing else runs beside them: all cores are theirs.
    maxWorkers: availableParallelism(),
  },
});
