import { useRouteLoaderData } from 'react-router'
import type { EveryPageSettings } from '#shop/platform/settings/every-page.ts'
import type { HeaderMenu } from './header-menu.server.ts'

/** `canSendMail` is true if a mail server is set up. Pages promise no mails without one (rules: mail states). */
type Shop = EveryPageSettings & { menu: HeaderMenu; canSendMail: boolean }

export const useShop = (): Shop => useRouteLoaderData<{ shop: Shop }>('root')!.shop
