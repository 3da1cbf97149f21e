import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import ids from 'webpack/lib/ids/IdHelpers.js';
import { compareChunksNatural } from 'webpack/lib/util/comparators.js';

const root = path.dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const backend = process.env.MUSTER_BACKEND ?? 'http://127.0.0.1:8080';

// The router's package offers webpack its development build only, which is larger and checks more.
const built = path.join(root, 'node_modules/react-router/dist/production');
const router = {
  'react-router$': path.join(built, 'index.mjs'),
  'react-router/dom$': path.join(built, 'dom-export.mjs'),
};

// The gate looks for faces itself with two small networks of the package that the server's models are made from.
const models = path.join(root, '../models/node_modules/@vladmandic/face-api/model');

export default (_env, { mode }) => {
  const production = mode === 'production';
  return {
    mode,
    entry: {
      main: './src/main.tsx',
      // Complete in itself: it runs before everything else.
      before: { import: './src/first-paint/before-paint.ts', filename: 'before-paint.js', runtime: false },
    },
    output: {
      path: path.join(root, 'dist'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      // Pages go by number here: their names would all be listed in the first script.
      chunkFilename: production ? 'assets/[id].[contenthash:6].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      clean: true,
    },
    devtool: production ? false : 'source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { '~': path.join(root, 'src'), '~models': models, ...(production && router) },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options: swc(production) } },
        {
          test: /\.module\.css$/,
          use: styles({ modules: { namedExport: false, exportLocalsConvention: 'as-is' } }),
        },
        { test: /\.css$/, exclude: /\.module\.css$/, use: styles({ modules: false }) },
      ],
    },
    plugins: [
      new webpack.DefinePlugin({ APP_VERSION: JSON.stringify(version) }),
      new HtmlPlugin({
        template: 'public/index.html',
        chunks: ['main'],
        scriptLoading: 'defer',
        minify: false,
        templateParameters: ({ namedChunkGroups }) => ({
          parts: JSON.stringify(partsOf(namedChunkGroups)).replaceAll('"', '&quot;'),
        }),
      }),
      new CopyPlugin({ patterns: [{ from: 'public', globOptions: { ignore: ['**/index.html'] } }] }),
      new MiniCssExtractPlugin({
        filename: production ? 'assets/[name].[contenthash:8].css' : 'assets/[name].css',
        chunkFilename: production ? 'assets/[id].[contenthash:6].css' : 'assets/[name].css',
        ignoreOrder: true,
      }),
      // Each is a digit shorter than webpack's own choice for so many modules; they are named thousands of times.
      new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 3, fixedLength: true }),
      new ShortChunkIds(),
      new ChunkList(),
      ...(production ? [new GateWorker(), new Brotli()] : []),
    ],
    optimization: {
      splitChunks: {
        chunks: ({ name }) => name !== 'before',
        maxInitialRequests: 8,
        // Each file costs a round trip and a slow phone some hundredths of a second, and six travel at once.
        minSize: 60_000,
        cacheGroups: {
          // In two parts of one size, by names that the first script knows: nothing else is to share the line with them, but
          // when the first has come it is time to ask for what follows the second.
          react: {
            test: /node_modules\/(react|react-dom|scheduler)\//,
            chunks: ({ name }) => name === 'main',
            name: 'react',
            priority: 2,
          },
          libraries: {
            test: /node_modules/,
            chunks: ({ name }) => name === 'main',
            name: 'libraries',
            priority: 1,
          },
        },
      },
      runtimeChunk: 'single',
      moduleIds: false,
      chunkIds: false,
      // cssnano trips over a calc() in AppShell.css; lightningcss does not.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { ecma: 2022, compress: { passes: 3 } },
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    performance: { hints: false },
    devServer: {
      port: 5173,
      historyApiFallback: true,
      hot: false,
      proxy: [{ context: ['/server'], target: backend }],
    },
  };
};

function swc(production) {
  return {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !production } },
    },
  };
}

function styles(options) {
  return [MiniCssExtractPlugin.loader, { loader: 'css-loader', options }];
}

/** Which files each chunk needs beyond those of the first page, for the first script to fetch ahead. */
function partsOf(groups) {
  const initial = groups.get('main').getFiles();
  const files = [];
  const place = (file) => {
    const known = files.indexOf(`/${file}`);
    return known < 0 ? files.push(`/${file}`) - 1 : known;
  };
  const chunks = {};
  for (const [name, group] of groups) {
    const late = group.getFiles().filter((file) => !initial.includes(file));
    if (name !== 'main' && name !== 'before') chunks[name] = late.map(place);
  }
  return { files, chunks };
}

/** Numbers the chunks as webpack does, in three digits where it would take four: the first script lists all of them thrice. */
class ShortChunkIds {
  apply(compiler) {
    compiler.hooks.compilation.tap('ShortChunkIds', (compilation) => {
      compilation.hooks.chunkIds.tap('ShortChunkIds', (chunks) => {
        const { chunkGraph } = compilation;
        const used = new Set();
        ids.assignDeterministicIds(
          [...chunks].filter(({ id }) => id === null),
          (chunk) => ids.getFullChunkName(chunk, chunkGraph, compiler.context, compiler.root),
          compareChunksNatural(chunkGraph),
          (chunk, id) => {
            if (used.has(id)) return false;
            used.add(id);
            Object.assign(chunk, { id, ids: [id] });
            return true;
          },
          [1000],
          0,
        );
      });
    });
  }
}

/** Workers beside the gate: one looks at the camera's pictures, one reads slips. */
const WORKERS = ['looking', 'slip-reader'];

/** Tells the gate's worker which files the gate needs, in both languages. */
class GateWorker {
  apply(compiler) {
    const { sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('GateWorker', (compilation) => {
      // When every file has its last name, and before they are packed.
      compilation.hooks.processAssets.tap({ name: 'GateWorker', stage: 2900 }, (assets) => {
        const groups = compilation.namedChunkGroups;
        const needed = [
          'main',
          'before',
          'inside',
          'gate',
          'en',
          'en-office',
          'hi-outer',
          'hi',
          'hi-place-names',
          'hi-office',
          'kept',
          // Behind the camera, and the page that the gate is started and stopped on.
          'gate-not-here',
          'gate-entries',
          'en-gate-entries',
          'hi-gate-entries',
          'gate-device',
          'gate-ended',
          'en-gate-device',
          'hi-gate-device',
          'monitoring-device',
          'en-calls',
          'hi-calls',
          'shell',
          'menus',
          'toasts',
          'monitoring',
          'not-here',
          'to-confirm',
          'day-tabs',
        ];
        // The workers, and the weights of the networks of one.
        const looking = [...compilation.chunks].filter(({ name }) => WORKERS.includes(name));
        const looks = looking.flatMap(({ files, auxiliaryFiles }) => [...files, ...auxiliaryFiles]);
        const files = [...new Set([...needed.flatMap((name) => groups.get(name).getFiles()), ...looks])].map(
          (file) => `/${file}`,
        );
        const page = assets['index.html'].source();
        const name = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 12);
        const worker = fs.readFileSync(path.join(root, 'gate-worker.js'), 'utf8');
        const head = `const NAME = 'muster-gate-${name}';\nconst FILES = ${JSON.stringify(files)};\n`;
        compilation.emitAsset('gate-worker.js', new sources.RawSource(head + worker));
      });
    });
  }
}

/** Lays a brotli copy beside each text: packed as small as it gets, which takes too long while somebody waits. */
class Brotli {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const pack = promisify(brotliCompress);
    compiler.hooks.thisCompilation.tap('Brotli', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'Brotli', stage }, async (assets) => {
        const texts = Object.keys(assets).filter((name) => /\.(js|css|html|svg|webmanifest)$/.test(name));
        await Promise.all(
          texts.map(async (name) => {
            const packed = await pack(assets[name].buffer());
            compilation.emitAsset(`${name}.br`, new sources.RawSource(packed));
          }),
        );
      });
    });
  }
}

/** Writes which files each page needs, for the byte budget. Not served. */
class ChunkList {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkList', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ChunkList', stage: 5000 }, () => {
        const { entrypoints, namedChunkGroups } = compilation;
        const initial = entrypoints.get('main').getFiles();
        const pages = {};
        for (const [name, group] of namedChunkGroups)
          if (name !== 'main' && name !== 'before') pages[name] = group.getFiles();
        const { RawSource } = compilation.compiler.webpack.sources;
        compilation.emitAsset('chunks.json', new RawSource(JSON.stringify({ initial, pages }, null, 2)));
      });
    });
  }
}
