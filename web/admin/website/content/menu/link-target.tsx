import { createContext, use } from 'react'
import type { AnswerOf } from '#web/contract.ts'
import { paths } from '#web/paths.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import type { Control } from '#web/admin/settings/settings/setting-field.ts'

type Links = AnswerOf<'GET /content/links'>
type Written = Links['written'][number]

/** Possible targets of links. They are in a context, because link fields are deep inside generic forms. */
export const noLinks: Links = { written: [], nowhere: [] }
export const KnownLinks = createContext(noLinks)

const ofTheHouse = [
  { label: 'Home', to: paths.home },
  { label: 'About', to: paths.about },
  { label: 'Shop: all products', to: paths.products },
  { label: 'Shop: all collections', to: paths.collections },
  { label: 'Size chart', to: paths.sizeChart },
  { label: 'Blog', to: paths.blog },
  { label: 'Brand page', to: paths.brand },
  { label: 'Terms, returns, shipping and privacy', to: paths.legal },
]
const addresses = { post: paths.post, page: paths.page, collection: paths.collection }
const addressOf = ({ kind, slug }: Written): string => addresses[kind](slug)

/**
 * Field for the target of a menu link: a chosen page or a typed URL. If shoppers won't see the link, it shows the
 * reason (rules: header menu).
 */
export function LinkTarget({ path, value, errors, onChange }: Control<string>) {
  const { written } = use(KnownLinks)
  const hidden = useHidden()(value)
  const options = (kind: Written['kind']) =>
    written
      .filter((each) => each.kind === kind)
      .map((each) => ({ to: addressOf(each), label: each.title + remarkOf(each) }))
  const groups = [
    { name: 'Standard pages', links: ofTheHouse },
    { name: 'Collections', links: options('collection') },
    { name: 'Your pages', links: options('page') },
    { name: 'Posts', links: options('post') },
  ].filter(({ links }) => links.length > 0)
  const listed = groups.flatMap(({ links }) => links).find(({ to }) => to === value)
  return (
    <div className="grid gap-5">
      <Select
        label="Link to"
        value={listed?.to ?? ''}
        title={listed?.label ?? 'Another address'}
        onChange={({ target }) => target.value && onChange(target.value)}
      >
        <option value="">Another address</option>
        {groups.map(({ name, links }) => (
          <optgroup key={name} label={name}>
            {links.map(({ to, label }) => (
              <option key={to} value={to}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Field
        label="Address"
        hint={
          <>
            Filled in when you choose a page above. You can also enter a URL that starts with https://, or a page of
            your shop, such as <span className="whitespace-nowrap">/products?q=boubou</span> for search results.
          </>
        }
        name={path}
        autoComplete="off"
        inputMode="url"
        value={value}
        error={errors[path]}
        onChange={({ target }) => onChange(target.value)}
      />
      {hidden && (
        <p className="border-l-4 border-gold bg-sand px-4 py-2 text-caption">
          Shoppers don’t see this link because {hidden}.
        </p>
      )}
    </div>
  )
}

/**
 * Returns a function that takes a link and returns why shoppers don't see it; false if they see it, as far as is known
 * before saving.
 */
export function useHidden(): (to: string) => string | false {
  const { written, nowhere } = use(KnownLinks)
  return (to) => {
    const chosen = written.find((each) => addressOf(each) === to)
    if (chosen) return reasonOf(chosen)
    return nowhere.includes(to) && (to === paths.collections ? 'no collection is shown' : 'the page no longer exists')
  }
}

const isToCome = (from: string): boolean => new Date(from) > new Date()

const remarkOf = ({ kind, from }: Written): string => {
  if (from === null) return kind === 'collection' ? ' (not shown)' : ' (draft)'
  return isToCome(from) ? ` (scheduled for ${whenOf(from)})` : ''
}

function reasonOf({ kind, from }: Written): string | false {
  if (from === null) return kind === 'collection' ? 'the collection isn’t shown' : `the ${kind} is a draft`
  return isToCome(from) && `the ${kind} is scheduled for ${whenOf(from)}`
}
