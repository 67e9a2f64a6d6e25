import { inCatalogue, type FeedItem } from './feed-item.ts'

const MOST_MORE_PICTURES = 20

/** The columns of a Meta catalogue, used by Facebook, Instagram and WhatsApp. */
const columns: Readonly<Record<string, (item: FeedItem) => string>> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ isInStock, availableOn }) =>
    isInStock ? 'in stock' : availableOn ? 'available for order' : 'out of stock',
  condition: () => 'new',
  price: ({ price }) => inCatalogue(price),
  sale_price: ({ salePrice }) => (salePrice === null ? '' : inCatalogue(salePrice)),
  link: ({ link }) => link,
  image_link: ({ pictures }) => pictures[0] ?? '',
  additional_image_link: ({ pictures }) => pictures.slice(1, 1 + MOST_MORE_PICTURES).join(','),
  brand: ({ brand }) => brand,
  gtin: ({ gtin }) => gtin ?? '',
  mpn: ({ number }) => number,
  product_type: ({ category }) => category ?? '',
  item_group_id: ({ group }) => group,
  color: ({ color }) => color,
  size: ({ size }) => size,
  gender: () => 'female',
  age_group: () => 'adult',
}

export const metaColumns: readonly string[] = Object.keys(columns)

/** Formats one item as a row of `metaColumns`. */
export const metaRow = (item: FeedItem): string[] => Object.values(columns).map((cell) => cell(item))
