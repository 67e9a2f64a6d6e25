import { useRouteLoaderData } from 'react-router'
import type { EveryPageSettings } from '#shop/settings/every-page.ts'

/** What this page was sent of the shop's settings. */
export const useShop = (): EveryPageSettings => useRouteLoaderData<{ shop: EveryPageSettings }>('root')!.shop
