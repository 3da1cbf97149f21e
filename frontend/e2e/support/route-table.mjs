// THE table of screens (src/app/routes/table.ts) and the homes of the roles, for programs that are no browser.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const frontend = path.resolve(import.meta.dirname, '../..');
const from = (name) => path.join(frontend, 'src', name);

const ENTRY = ['app/routes/table.ts', 'app/routes/home.ts', 'lib/people/roles.ts']
  .map((name) => `export * from ${JSON.stringify(from(name))};`)
  .join('\n');

/** `routes`: path, area and roles of every screen; `homeOf(role)`; `ALL_ROLES`. The pages themselves are left out. */
export async function routeTable() {
  const folder = await mkdtemp(path.join(tmpdir(), 'muster-routes-'));
  try {
    await bundled(folder);
    const { default: table } = await import(pathToFileURL(path.join(folder, 'table.cjs')));
    return table;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function bundled(folder) {
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    target: 'node',
    context: frontend,
    entry: { table: `data:text/javascript,${encodeURIComponent(ENTRY)}` },
    output: { path: folder, filename: '[name].cjs', library: { type: 'commonjs2' } },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], alias: { '~': from('') } },
    module: { rules: [{ test: /\.tsx?$/, exclude: /node_modules/, use: 'swc-loader' }] },
    plugins: [
      new webpack.IgnorePlugin({ resourceRegExp: /^~\/(features\/(?!.*\/list-arg$)|api\/(?!errors$))/ }),
    ],
  });
  return new Promise((done, failed) => {
    compiler.run((error, stats) => {
      const fault = error ?? (stats.hasErrors() && new Error(stats.toString('errors-only')));
      compiler.close(() => (fault ? failed(fault) : done()));
    });
  });
}
