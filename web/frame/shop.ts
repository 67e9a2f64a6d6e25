import { useRouteLoaderData } from 'react-router'
import type { EveryPageSettings } from '#shop/platform/settings/every-page.ts'
import type { HeaderMenu } from './header-menu.server.ts'

type Shop = EveryPageSettings & { menu: HeaderMenu }

/** Returns the shop's settings that the root loader sent to the page. */
export const useShop = (): Shop => useRouteLoaderData<{ shop: Shop }>('root')!.shop
