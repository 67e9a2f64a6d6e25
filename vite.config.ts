import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * What every page needs, in two files instead of thirty: they pack better together (5 KB less of a first view), and the
 * router's stays the same when ours changes.
 */
const neededByAll = [
  { name: 'router', test: /\/node_modules\/(react|react-router|cookie|zustand|react-hot-toast)\//, minShareCount: 3 },
  {
    name: 'frame',
    test: /\/web\/(frame\/(?!cart-|storefront-layout|signed-in)|state\/(?!left-out|reset|cart-products)|paths|ui\/(button|classes|dialog|icons|price|toast|toaster|states)\b)|\/shop\.config|\/shop\/(money|cart\/)|vite\/preload/,
  },
]

export default defineConfig({
  // Vitest runs modules one by one; the router's plugin would take them for pages.
  plugins: [tailwindcss(), ...(process.env.VITEST ? [] : [reactRouter()])],
  build: {
    target: 'es2022',
    // No data: addresses, which the content security policy refuses for styles and fonts.
    assetsInlineLimit: 0,
    // Every browser that runs modules this new preloads them itself.
    modulePreload: { polyfill: false },
  },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: neededByAll } } } } },
  },
})
