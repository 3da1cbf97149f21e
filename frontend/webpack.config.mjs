import path from 'node:path';
import { fileURLToPath } from 'node:url';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';

const root = path.dirname(fileURLToPath(import.meta.url));
const backend = process.env.MUSTER_BACKEND ?? 'http://127.0.0.1:8080';

export default (_env, { mode }) => {
  const production = mode === 'production';
  return {
    mode,
    entry: './src/main.tsx',
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
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: { '~': path.join(root, 'src') } },
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
      new HtmlPlugin({ template: 'public/index.html', scriptLoading: 'defer', minify: false }),
      new CopyPlugin({ patterns: [{ from: 'public', globOptions: { ignore: ['**/index.html'] } }] }),
      new MiniCssExtractPlugin({
        filename: production ? 'assets/[name].[contenthash:8].css' : 'assets/[name].css',
        chunkFilename: production ? 'assets/[id].[contenthash:6].css' : 'assets/[name].css',
        ignoreOrder: true,
      }),
      new ChunkList(),
    ],
    optimization: {
      splitChunks: { chunks: 'all', maxInitialRequests: 8 },
      runtimeChunk: 'single',
      moduleIds: 'deterministic',
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

/** Writes which files each page needs, for the byte budget. Not served. */
class ChunkList {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkList', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ChunkList', stage: 5000 }, () => {
        const { entrypoints, namedChunkGroups } = compilation;
        const initial = entrypoints.get('main').getFiles();
        const pages = {};
        for (const [name, group] of namedChunkGroups) if (name !== 'main') pages[name] = group.getFiles();
        const { RawSource } = compilation.compiler.webpack.sources;
        compilation.emitAsset('chunks.json', new RawSource(JSON.stringify({ initial, pages }, null, 2)));
      });
    });
  }
}
