import { iconUrl } from '#shop/platform/media/icon.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import type { ShownPost } from './post.ts'

/**
 * Structured data of a page for search engines (schema.org). `origin` is always the shop's public origin without a
 * trailing slash.
 */
export type StructuredData = Record<string, unknown>

export const schema = 'https://schema.org'
const organization = (origin: string, { name }: House) => ({
  '@type': 'Organization',
  '@id': `${origin}/#house`,
  name,
})

export type House = Settings['house']

/** Describes the shop (schema.org Organization). */
export const organizationData = (
  origin: string,
  { house, contact }: Pick<Settings, 'house' | 'contact'>,
): StructuredData => ({
  '@context': schema,
  ...organization(origin, house),
  url: `${origin}/`,
  logo: origin + (house.icon ? iconUrl(house.icon, 512) : '/icons/icon-512.png'),
  email: contact.email,
  telephone: contact.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: contact.street,
    addressLocality: house.city,
    addressCountry: house.country,
  },
  sameAs: contact.social.map(({ url }) => url),
})

/** Describes the path from the home page to a page; `steps` omits the home page (schema.org BreadcrumbList). */
export const breadcrumbData = (origin: string, steps: { name: string; path: string }[]): StructuredData => ({
  '@context': schema,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

/** Describes a catalogue page and its products in display order (schema.org CollectionPage, ItemList). */
export const collectionData = (
  origin: string,
  {
    title,
    path,
    total,
    products,
  }: { title: string; path: string; total: number; products: { id: string; name: string }[] },
): StructuredData => ({
  '@context': schema,
  '@type': 'CollectionPage',
  name: title,
  url: origin + path,
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: products.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${origin}/products/${id}`,
    })),
  },
})

/** Describes a blog post (schema.org BlogPosting). */
export const postData = (
  origin: string,
  { slug, title, excerpt, cover, ...post }: ShownPost,
  house: House,
): StructuredData => ({
  '@context': schema,
  '@type': 'BlogPosting',
  headline: title,
  description: excerpt,
  datePublished: post.publishedAt.toISOString(),
  dateModified: post.updatedAt.toISOString(),
  ...(cover && { image: origin + pictureMainUrl(cover) }),
  mainEntityOfPage: `${origin}/blog/${slug}`,
  author: organization(origin, house),
  publisher: organization(origin, house),
})
