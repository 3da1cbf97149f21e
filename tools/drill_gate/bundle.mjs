// Makes one script of page.js and all that it needs of the frontend, with the frontend's own tools.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const here = import.meta.dirname;
const frontend = resolve(here, '../../frontend');
const ofFrontend = createRequire(join(frontend, 'package.json'));

/** The script's text; it leaves what it exports in `module.exports`. */
export async function bundle() {
  const webpack = ofFrontend('webpack');
  const folder = await mkdtemp(join(tmpdir(), 'muster-gate-drill-'));
  try {
    const stats = await new Promise((give, fail) =>
      webpack(settings(folder), (error, done) => (error ? fail(error) : give(done))),
    );
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
    return await readFile(join(folder, 'page.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const settings = (folder) => ({
  mode: 'production',
  context: frontend,
  entry: join(here, 'page.js'),
  output: { path: folder, filename: 'page.js', library: { type: 'commonjs2' }, asyncChunks: false },
  devtool: false,
  optimization: { minimize: false },
  performance: { hints: false },
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    alias: { '~': join(frontend, 'src') },
    modules: [join(frontend, 'node_modules')],
  },
  resolveLoader: { modules: [join(frontend, 'node_modules')] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'swc-loader',
        options: { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true } } },
      },
    ],
  },
});
