import { useRouteLoaderData } from 'react-router'
import type { EveryPageSettings } from '#shop/platform/settings/every-page.ts'
import type { HeaderMenu } from './header-menu.server.ts'

type Shop = EveryPageSettings & { menu: HeaderMenu }

export const useShop = (): Shop => useRouteLoaderData<{ shop: Shop }>('root')!.shop
