import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { minify } from 'terser'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

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
    test: /\/web\/(root\.tsx|fonts\/|frame\/(?!cart-(?!panel\.)|signed-in)|state\/(?!left-out|reset|cart-products|bag-on)|paths|parts\/product-picture|ui\/(badge|button|classes|dialog|icons|open-overlay|price|toast|toaster|states)\b)|\/shop\.config|\/shop\/(core\/money|shopping\/cart\/cart|platform\/media\/(line-)?picture|catalogue\/products\/sale-price|pricing\/discount)\b/,
  },
  {
    name: 'choosing',
    test: /\/web\/ui\/(field|swatches|stepper|breadcrumb)\b|\/shop\/(core\/color-name|shopping\/cart\/on-sale)/,
  },
  { name: 'cards', test: /\/web\/parts\/product-(card|grid)/ },
  { name: 'house', test: /\/web\/(parts\/house-picture|pictures\/|storefront\/reviews)/ },
  // By the pages that have it, as it would be cut without groups: the back office's files would take it along otherwise.
  { name: ofShoppers, entriesAware: true, minShareCount: 2 },
  // What many of its pages have, and nothing that a few do: those would be fetched by all of them. It is the last, for it
  // takes along whatever its files import that no group before it has.
  { name: 'back-office', test: /\/web\/admin\//, minShareCount: 7 },
]

/** A file of which a page for shoppers is made, too: its own part of the build, whoever else has it. */
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

/** In the place of Vite's preloading: pages have one style sheet, and code that is lost is to be asked for again. */
const fetchedImports: Plugin = {
  name: 'fetched-imports',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? `export { importCode as __vitePreload } from '/web/loading/code.ts'` : null,
}

/**
 * Of the router, what is left out of pages, and how it loads their code: by the house's own way, which tries again. None
 * of what is left out is ever called: addresses are known from the start (`react-router.config.ts`), nobody listens in, and
 * the root has a page of its own for errors.
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

/** What shoppers are sent is made as small as it gets, a hundredth smaller; the back office is five times as much, and would take as much longer. */
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

/** Files are called by a short hash alone: with their names, the list of all pages' files is half a kilobyte more in each first view. */
const files = { entryFileNames: 'assets/[hash:7].js', chunkFileNames: 'assets/[hash:7].js' }

export default defineConfig({
  // Vitest runs modules one by one; the router's plugin would take them for pages.
  plugins: [tailwindcss(), fetchedImports, ourRouter, smallest, ...(process.env.VITEST ? [] : [reactRouter()])],
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
