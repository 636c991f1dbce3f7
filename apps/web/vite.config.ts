import { SOURCE_LANGUAGE } from '@bikevalley/messages'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { articles } from './tools/articles.ts'
import { buildLanguage } from './tools/build-language.ts'
import { commonChunks } from './tools/common-chunk.ts'
import { inlineMessages } from './tools/inline-messages.ts'
import { sharedPackages } from './tools/shared-packages.ts'

const language = buildLanguage()

/** Of the server's build of a further language nothing is needed but the names of the browser's files (tools/build.ts). */
const ssr =
  language === SOURCE_LANGUAGE ? {} : { build: { rollupOptions: { input: 'virtual:react-router/server-manifest' } } }

export default defineConfig({
  plugins: [tailwindcss(), articles(language), reactRouter(), sharedPackages(), inlineMessages(language)],
  build: {
    target: 'baseline-widely-available',
    // Small files inlined as data: URLs would not pass the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // The contract's files only declare: a page needs those of the calls it makes.
        moduleSideEffects: [{ test: /packages\/contract\/src/, sideEffects: false }],
      },
    },
  },
  environments: {
    ssr,
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: 'react-dom', test: /\/node_modules\/(react-dom|scheduler)\// }, ...commonChunks()],
            },
          },
        },
      },
    },
  },
  optimizeDeps: {
    // In middleware mode Vite finds these only after the first page was sent, and then reloads it.
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-router',
      'react-router/dom',
      '@tanstack/react-query',
      'react-hot-toast/headless',
      'react-hook-form',
      '@hookform/resolvers/zod',
      'zod',
    ],
  },
})
