import type { CodedPlace } from '#shop/catalogue/barcode.ts'
import type { SaidOwn } from '#shop/catalogue/own-values.ts'
import { placesOf, type Product } from '#shop/catalogue/product.ts'
import { salePrice } from '#shop/catalogue/sale-price.ts'
import { colorName } from '#shop/color-name.ts'
import { clipTypes, clipUrl } from '#shop/media/clip.ts'
import { pictureMainUrl } from '#shop/media/picture.ts'
import { averageOf, type Rating, type Review } from '#shop/reviews/review.ts'
import { schema, type House, type StructuredData } from './structured-data.ts'

/**
 * A product with its offer: the sale price in naira and whether it can be bought now (schema.org Product), and
 * what approved reviews say of it, unless they are the demo shop's examples. Where any of its sizes and colours has a
 * barcode that everybody knows, one of `codes`, each is an offer of its own. What it says in the owner's fields stands beside (rules: reviews on the page, barcodes, own fields, clip).
 */
export const productData = (
  origin: string,
  product: Product,
  codes: readonly CodedPlace[],
  house: House,
  said: { rating: Rating; reviews: readonly Review[] } | null,
  own: readonly SaidOwn[],
): StructuredData => ({
  '@context': schema,
  '@type': 'Product',
  name: product.name,
  description: product.description,
  sku: product.number,
  image: product.images.map((image) => origin + pictureMainUrl(image)),
  brand: { '@type': 'Brand', name: house.name },
  offers: offersOf(origin, product, codes),
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
  description: `A short clip of ${name}`,
  thumbnailUrl: images.slice(0, 1).map((image) => origin + pictureMainUrl(image)),
  contentUrl: origin + clipUrl(clip),
  encodingFormat: clipTypes[clip.format],
  duration: `PT${Math.ceil(clip.seconds)}S`,
  uploadDate: clip.addedAt,
})

const propertyData = ({ label, value, unit }: SaidOwn): StructuredData => ({
  '@type': 'PropertyValue',
  name: label,
  value,
  ...(unit && { unitText: unit }),
})

function offersOf(origin: string, product: Product, codes: readonly CodedPlace[]): StructuredData | StructuredData[] {
  const isMade = product.madeInDays !== null
  const offer = (stock: number) => ({
    '@type': 'Offer',
    url: `${origin}/products/${product.id}`,
    price: salePrice(product),
    priceCurrency: 'NGN',
    availability: `${schema}/${stock > 0 ? 'InStock' : isMade ? 'BackOrder' : 'OutOfStock'}`,
    seller: { '@id': `${origin}/#house` },
    ...(product.final && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'NG',
        returnPolicyCategory: `${schema}/MerchantReturnNotPermitted`,
      },
    }),
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
