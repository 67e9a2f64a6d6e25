import { config } from '#config'
import type { Product } from '#shop/catalogue/product.ts'
import { salePrice } from '#shop/catalogue/sale-price.ts'
import { pictureMainUrl } from '#shop/media/picture.ts'
import type { Post } from './posts.ts'

/** What search engines are told of a page, as schema.org describes it; `origin` is the shop's public address without a slash at its end. */
export type StructuredData = Record<string, unknown>

const schema = 'https://schema.org'
const organization = (origin: string) => ({
  '@type': 'Organization',
  '@id': `${origin}/#house`,
  name: config.brand.name,
})

/** The house itself (schema.org Organization). */
export const organizationData = (origin: string): StructuredData => ({
  '@context': schema,
  ...organization(origin),
  url: `${origin}/`,
  logo: `${origin}/icons/icon-512.png`,
  email: config.contact.email,
  telephone: config.contact.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: config.contact.street,
    addressLocality: config.brand.city,
    addressCountry: config.brand.country,
  },
  sameAs: [config.links.photos.url, config.links.social.url],
})

/** A product with its offer: the sale price in naira and whether it can be bought now (schema.org Product). */
export const productData = (origin: string, product: Product): StructuredData => ({
  '@context': schema,
  '@type': 'Product',
  name: product.name,
  description: product.description,
  sku: product.number,
  image: product.images.map((image) => origin + pictureMainUrl(image)),
  brand: { '@type': 'Brand', name: config.brand.name },
  offers: {
    '@type': 'Offer',
    url: `${origin}/products/${product.id}`,
    price: salePrice(product),
    priceCurrency: 'NGN',
    availability: `${schema}/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    seller: { '@id': `${origin}/#house` },
  },
})

/** The way to a page from the home page, which is left out of `steps` (schema.org BreadcrumbList). */
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

/** A post of the journal; `image` is the address of its picture (schema.org BlogPosting). */
export const postData = (origin: string, post: Post, image: string): StructuredData => ({
  '@context': schema,
  '@type': 'BlogPosting',
  headline: post.name,
  description: post.excerpt,
  datePublished: post.date,
  image: origin + image,
  mainEntityOfPage: `${origin}/blog/${post.slug}`,
  author: organization(origin),
  publisher: organization(origin),
})
