import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * What pages share, in a few files instead of thirty: together they pack better, and each file costs half a kilobyte of
 * headers. The libraries' file stays the same when ours change.
 */
const shared = [
  {
    name: 'libraries',
    test: /\/node_modules\/(react|react-dom|scheduler|react-router|cookie|zustand|react-hot-toast)\/|rolldown\/runtime/,
  },
  {
    name: 'frame',
    test: /\/web\/(root\.tsx|fonts\/|frame\/(?!cart-(?!panel\.)|signed-in)|state\/(?!left-out|reset|cart-products)|paths|parts\/product-picture|ui\/(badge|button|classes|dialog|icons|price|toast|toaster|states)\b)|\/shop\.config|\/shop\/(money|cart\/cart|media\/picture|catalogue\/sale-price|pricing\/discount)\b/,
  },
  { name: 'choosing', test: /\/web\/ui\/(field|swatches|stepper|breadcrumb)\b|\/shop\/(color-name|cart\/on-sale)/ },
  { name: 'cards', test: /\/web\/parts\/product-(card|grid)/ },
  { name: 'house', test: /\/web\/(parts\/house-picture|storefront\/reviews)/ },
]

/** Pages have one style sheet, and what is fetched later is small: Vite's preloading of both would be a tenth of the frame. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

/** Files are called by their hash alone: with their names, the list of all pages' files is half a kilobyte more in each first view. */
const files = { entryFileNames: 'assets/[hash].js', chunkFileNames: 'assets/[hash].js' }

export default defineConfig({
  // Vitest runs modules one by one; the router's plugin would take them for pages.
  plugins: [tailwindcss(), plainImports, ...(process.env.VITEST ? [] : [reactRouter()])],
  build: {
    target: 'es2022',
    // No data: addresses, which the content security policy refuses for styles and fonts.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  environments: {
    client: { build: { rollupOptions: { output: { ...files, codeSplitting: { groups: shared } } } } },
  },
})
