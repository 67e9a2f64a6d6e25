import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { minify } from 'terser'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/**
 * Groups code shared by pages into a few files instead of thirty, because they compress better together and each file
 * costs half a kilobyte of headers. The file with the libraries does not change when the shop's code changes.
 */
const shared = [
  {
    name: 'libraries',
    test: /\/node_modules\/(react|react-dom|scheduler|react-router|cookie|zustand|react-hot-toast)\/|rolldown\/runtime/,
  },
  {
    name: 'frame',
    test: /\/web\/(root\.tsx|fonts\/|frame\/(?!cart-(?!panel\.)|signed-in|invalid-link|search-window|product-placeholder|keep-clear)|state\/(?!left-out|reset|cart-products|cart-sync|source)|paths|parts\/(product-picture|unbroken)|ui\/(badge|button|classes|dialog|icons|open-overlay|price|toast|toaster|states)\b)|\/shop\.config|\/shop\/(core\/money|shopping\/cart\/cart|platform\/media\/(line-)?picture|catalogue\/products\/sale-price|pricing\/discount)\b/,
  },
  {
    name: 'choosing',
    test: /\/web\/ui\/(field|swatches|stepper|breadcrumb)\b|\/shop\/(core\/color-name|shopping\/cart\/buyable)/,
  },
  { name: 'cards', test: /\/web\/parts\/product-(card|grid)/ },
  // Shared with the back office.
  {
    name: 'calls',
    test: /\/web\/api-client|\/shop\/(core\/(look-alikes|order-id-lengths|dollars)|orders\/orders\/order)\.ts/,
  },
  // The code of the cart panel is one file, because each file of a chain of imports costs a round trip.
  {
    name: 'cart',
    test: /\/web\/(frame\/cart-(?!panel\.)|discounts\/(cart-offers|discount-code|code-of-visit)|state\/cart-products|checkout\/(about-dollars|checkout-access)|parts\/line-picture)|\/shop\/shopping\/cart\/(order-lines|line-problem)/,
  },
  { name: 'house', test: /\/web\/(parts\/house-picture|pictures\/|storefront\/reviews)/ },
  // Shared code is split by the pages that use it; otherwise storefront code would become part of the back office's
  // files.
  { name: ofShoppers, entriesAware: true, minShareCount: 2 },
  // Code that at least 7 back-office pages share. This group is last, because a group also takes the imports of its
  // modules.
  { name: 'back-office', test: /\/web\/admin\//, minShareCount: 7 },
]

/** Returns 'shoppers' for modules that a page of the storefront uses, even if the back office uses them too. */
function ofShoppers(id: string, graph: Rolldown.ChunkingContext): string | null {
  const above = new Set([id])
  for (const file of above) {
    if (file.includes('/web/admin/')) continue
    const { isEntry, importers, dynamicImporters } = graph.getModuleInfo(file)!
    if (isEntry) return 'shoppers'
    for (const importer of [...importers, ...dynamicImporters]) above.add(importer)
  }
  return null
}

/** Replaces Vite's preloading: pages have a single style sheet, and code that fails to load is requested again. */
const fetchedImports: Plugin = {
  name: 'fetched-imports',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? `export { importCode as __vitePreload } from '/web/loading/code.ts'` : null,
}

/**
 * Replaces parts of React Router in the browser: page code is loaded by the shop's own loader, which retries. The
 * removed functions are never called: all routes are known from the start (`react-router.config.ts`), instrumentation
 * is unused, and the root has its own error page.
 */
const routerParts: Record<string, string> = {
  'dom/ssr/routeModules.js': `export { loadRouteModule } from '/web/loading/page-requests.tsx'`,
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export { none as getRouteInstrumentationUpdates, none as instrumentClientSideRouter }
    export { none as instrumentHandler, none as instrumentationResultMetaContext }
    const none = () => undefined`,
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export { none as getPatchRoutesOnNavigationFunction, none as useFogOFWarDiscovery, none as getPartialManifest }
    export { none as getManifestPath, none as getManifestPathsParam, none as getPathsWithAncestors }
    export { none as handleClientVersionMismatch, none as shouldUseInitialRouteDiscovery }
    export const URL_LIMIT = 0
    const none = () => undefined`,
  'dom/ssr/route-discovery.js': `
    export { none as useCustomRouteDiscovery, none as getCustomPatchRoutesOnNavigationFunction, none as RouteDiscoveryRuntime }
    export { none as useRouteDiscovery }
    const none = () => undefined`,
  'dom/ssr/fallback.js': 'export const RemixRootDefaultHydrateFallback = () => null',
  'dom/ssr/errorBoundaries.js': `
    export const RemixErrorBoundary = ({ children }) => children
    export const RemixRootDefaultErrorBoundary = () => null`,
}

const ourRouter: Plugin = {
  name: 'our-router',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    const part = /\/react-router\/dist\/production\/lib\/(.*)$/.exec(id)?.[1]
    return part === undefined ? null : (routerParts[part] ?? null)
  },
}

/**
 * Minifies the storefront's code with more passes, which saves one percent. The back office is excluded: it has five
 * times as much code, so more passes would take five times as long.
 */
const smallest: Plugin = {
  name: 'smallest',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  renderChunk: {
    order: 'post',
    async handler(code, { moduleIds }) {
      if (moduleIds.some((id) => id.includes('/web/admin/'))) return null
      const made = await minify(code, { module: true, ecma: 2020, compress: { passes: 3 } })
      return { code: made.code ?? code, map: null }
    },
  },
}

/**
 * Makes the browser compile all functions of the storefront's files while they load, outside the main thread, instead of
 * one by one during hydration (Chrome 136 and later; https://v8.dev/blog/explicit-compile-hints). It runs after the
 * minifiers, which remove comments.
 */
const compiledOnLoad: Plugin = {
  name: 'compiled-on-load',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && !file.moduleIds.some((id) => id.includes('/web/admin/')))
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
  },
}

/**
 * File names are only a short hash; readable names would add half a kilobyte to the manifest in each first page view.
 */
const files = { entryFileNames: 'assets/[hash:7].js', chunkFileNames: 'assets/[hash:7].js' }

export default defineConfig({
  // The React Router plugin is off in tests, because it would treat each module that Vitest loads as a page.
  plugins: [
    tailwindcss(),
    fetchedImports,
    ourRouter,
    smallest,
    compiledOnLoad,
    ...(process.env.VITEST ? [] : [reactRouter()]),
  ],
  build: {
    target: 'es2022',
    // Disables `data:` URLs, because the content security policy blocks them for styles and fonts.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  environments: {
    client: { build: { rollupOptions: { output: { ...files, codeSplitting: { groups: shared } } } } },
  },
})
