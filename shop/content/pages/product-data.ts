import type { CodedPlace } from '#shop/catalogue/products/barcode.ts'
import type { ShownCustomField } from '#shop/catalogue/products/custom-values.ts'
import { placesOf, type Product } from '#shop/catalogue/products/product.ts'
import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import { colorName } from '#shop/core/color-name.ts'
import { videoTypes, videoUrl } from '#shop/platform/media/video.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import { averageOf, type Rating, type Review } from '#shop/shopping/reviews/review.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { returnPolicyData, shippingData } from './offer-terms.ts'
import { schema, type StructuredData } from './structured-data.ts'

type Terms = Pick<Settings, 'house' | 'delivery' | 'legal'>

/**
 * Describes a product for search engines (schema.org Product): price after the discount in naira, availability,
 * shipping, returns, custom fields, and approved reviews except those of the demo shop. If any variant has a worldwide
 * barcode in `codes`, each variant gets a separate offer
 * (rules: product reviews, barcodes, custom fields, product video, search engines).
 */
export const productData = (
  origin: string,
  product: Product,
  codes: readonly CodedPlace[],
  terms: Terms,
  said: { rating: Rating; reviews: readonly Review[] } | null,
  own: readonly ShownCustomField[],
): StructuredData => ({
  '@context': schema,
  '@type': 'Product',
  name: product.name,
  description: product.description,
  sku: product.number,
  ...(product.category !== null && { category: product.category }),
  image: product.images.map((image) => origin + pictureMainUrl(image)),
  brand: { '@type': 'Brand', name: terms.house.name },
  offers: offersOf(origin, product, codes, terms),
  ...(product.clip && { subjectOf: clipData(origin, product, product.clip) }),
  ...(own.length > 0 && { additionalProperty: own.map(propertyData) }),
  ...(said &&
    !said.rating.isOfDemo && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: averageOf(said.rating),
        reviewCount: said.rating.reviews,
      },
      review: said.reviews.map(reviewData),
    }),
})

const clipData = (origin: string, { name, images }: Product, clip: NonNullable<Product['clip']>): StructuredData => ({
  '@type': 'VideoObject',
  name,
  description: `A short video of ${name}`,
  thumbnailUrl: images.slice(0, 1).map((image) => origin + pictureMainUrl(image)),
  contentUrl: origin + videoUrl(clip),
  encodingFormat: videoTypes[clip.format],
  duration: `PT${Math.ceil(clip.seconds)}S`,
  uploadDate: clip.addedAt,
})

const propertyData = ({ label, value, unit }: ShownCustomField): StructuredData => ({
  '@type': 'PropertyValue',
  name: label,
  value,
  ...(unit && { unitText: unit }),
})

function offersOf(
  origin: string,
  product: Product,
  codes: readonly CodedPlace[],
  terms: Terms,
): StructuredData | StructuredData[] {
  const shippingDetails = shippingData(salePrice(product), terms.delivery)
  const isMade = product.madeInDays !== null
  const offer = (stock: number) => ({
    '@type': 'Offer',
    url: `${origin}/products/${product.id}`,
    price: salePrice(product),
    priceCurrency: 'NGN',
    availability: `${schema}/${stock > 0 ? 'InStock' : isMade ? 'BackOrder' : 'OutOfStock'}`,
    seller: { '@id': `${origin}/#house` },
    ...(shippingDetails.length > 0 && { shippingDetails }),
    hasMerchantReturnPolicy: returnPolicyData(product, terms),
  })
  const offers = placesOf(product).map(({ size, color, stock }) => {
    const gtin = codes.find((of) => of.size === size && of.color === color)?.code
    return {
      ...offer(stock),
      ...(gtin && { gtin }),
      itemOffered: { '@type': 'Product', name: product.name, size, color: colorName(color) },
    }
  })
  return offers.some((each) => 'gtin' in each) ? offers : offer(product.stock)
}

const reviewData = (review: Review): StructuredData => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ratingValue: review.stars, bestRating: 5 },
  author: { '@type': 'Person', name: review.by || 'A customer' },
  datePublished: review.writtenAt.toISOString(),
  ...(review.title && { name: review.title }),
  reviewBody: review.text,
})
