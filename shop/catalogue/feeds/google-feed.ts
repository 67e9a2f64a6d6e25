import { inCatalogue, type FeedItem, type Seller } from './feed-item.ts'

const MOST_MORE_PICTURES = 10
/** Maximum length of a product detail, in characters. */
const LONGEST_DETAIL = 1000

/** Returns the beginning of the feed up to the first item: RSS 2.0 with Google's namespace. */
export const googleHead = ({ origin, house }: Seller): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${[
    element('title', house),
    element('link', origin),
    element('description', `Products of ${house}`),
  ].join('\n')}\n`

export const GOOGLE_FOOT = '</channel>\n</rss>\n'

/** Formats one item for Google Merchant Center. */
export function googleItem(item: FeedItem): string {
  const [front, ...more] = item.pictures
  const fields: [string, string][] = [
    ['id', item.id],
    ['title', item.title],
    ['description', item.description],
    ['link', item.link],
    ...(front ? [['image_link', front] satisfies [string, string]] : []),
    ...more.slice(0, MOST_MORE_PICTURES).map((url): [string, string] => ['additional_image_link', url]),
    ['availability', item.isInStock ? 'in_stock' : item.availableOn ? 'backorder' : 'out_of_stock'],
    ...(item.availableOn ? [['availability_date', item.availableOn] satisfies [string, string]] : []),
    ['price', inCatalogue(item.price)],
    ...(item.salePrice === null ? [] : [['sale_price', inCatalogue(item.salePrice)] satisfies [string, string]]),
    ['brand', item.brand],
    ...(item.gtin === null ? [] : [['gtin', item.gtin] satisfies [string, string]]),
    ['mpn', item.number],
    ...(item.category === null ? [] : [['product_type', item.category] satisfies [string, string]]),
    ['condition', 'new'],
    ['item_group_id', item.group],
    ['color', item.color],
    ['size', item.size],
    ['gender', 'female'],
    ['age_group', 'adult'],
  ]
  const elements = [...fields.map(([name, text]) => element(`g:${name}`, text)), ...item.details.map(detail)]
  return `<item>\n${elements.join('\n')}\n</item>\n`
}

const detail = ({ name, value }: FeedItem['details'][number]): string =>
  `<g:product_detail>${[
    element('g:section_name', 'Details'),
    element('g:attribute_name', name),
    element('g:attribute_value', value.slice(0, LONGEST_DETAIL)),
  ].join('')}</g:product_detail>`

const element = (name: string, text: string): string => `<${name}>${inXml(text)}</${name}>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes text for XML and removes the characters that XML does not allow (XML 1.0, Char). */
const inXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>]/g, (character) => entities[character]!)
