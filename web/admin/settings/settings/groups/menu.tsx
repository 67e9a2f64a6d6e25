import { mostOfMenu } from '#shop/platform/settings/menu.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { paths } from '#web/paths.ts'
import { LinkTarget, useHidden } from '#web/admin/website/content/menu/link-target.tsx'
import { list } from '#web/admin/settings/settings/fields/list.tsx'
import { text } from '#web/admin/settings/settings/fields/text.tsx'
import type { GroupForm } from '#web/admin/settings/settings/group-form.ts'
import type { FieldsOf } from '#web/admin/settings/settings/setting-field.ts'

type MenuLink = Settings['menu']['header'][number]

const fields: FieldsOf<MenuLink> = {
  label: text({ label: 'Says', help: 'A word or two.', most: mostOfMenu.label }),
  to: {
    label: 'Leads to',
    hint: 'A page that is chosen, or an address that is typed.',
    words: String,
    control: (control) => <LinkTarget {...control} />,
  },
}
const several = { blank: { label: '', to: '' }, named: ({ label }: MenuLink) => label, fields }

/** What the header leads to. */
export const menu: GroupForm<'menu'> = {
  holds: ({ header, shop }) => [...header, ...shop].map(({ label }) => label),
  fields: {
    header: list<MenuLink>({
      ...several,
      label: 'Links of the header',
      help: 'Where it leads to, at the top of every page and in the menu of a phone.',
      one: 'link',
      most: mostOfMenu.header,
      seen: 'on every page',
    }),
    shop: list<MenuLink>({
      ...several,
      label: 'Collections below SHOP',
      help: 'They open below the link that leads to all products; without such a link nobody sees them.',
      one: 'collection',
      most: mostOfMenu.shop,
      seen: 'on every page',
    }),
  },
  preview: (settings) => <Shown {...settings} />,
}

/** What of it shoppers see. */
function Shown({ header, shop }: Settings['menu']) {
  const hidden = useHidden()
  const seen = (links: MenuLink[]) => links.filter(({ to }) => !hidden(to))
  return (
    <ul className="grid gap-2.5">
      {seen(header).map(({ label, to }, index) => (
        <li key={index} dir="auto">
          <span className="label">{label}</span>
          {to === paths.products && seen(shop).length > 0 && (
            <ul className="mt-2 grid gap-2 ps-4 text-soft">
              {seen(shop).map(({ label }, place) => (
                <li key={place} dir="auto">
                  {label}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
