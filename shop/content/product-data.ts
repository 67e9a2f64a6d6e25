import type { CodedPlace } from '#shop/catalogue/barcode.ts'
import { placesOf, type Product } from '#shop/catalogue/product.ts'
import { salePrice } from '#shop/catalogue/sale-price.ts'
import { colorName } from '#shop/color-name.ts'
import { pictureMainUrl } from '#shop/media/picture.ts'
import { averageOf, type Rating, type Review } from '#shop/reviews/review.ts'
import { schema, type House, type StructuredData } from './structured-data.ts'

/**
 * A product with its offer: the sale price in naira and whether it can be bought now (schema.org Product), and
 * what approved reviews say of it, unless they are the demo shop's examples. Where any of its sizes and colours has a
 * barcode that everybody knows, one of `codes`, each is an offer of its own (rules: reviews on the page, barcodes).
 */
export const productData = (
  origin: string,
  product: Product,
  codes: readonly CodedPlace[],
  house: House,
  said: { rating: Rating; reviews: readonly Review[] } | null,
): StructuredData => ({
  '@context': schema,
  '@type': 'Product',
  name: product.name,
  description: product.description,
  sku: product.number,
  image: product.images.map((image) => origin + pictureMainUrl(image)),
  brand: { '@type': 'Brand', name: house.name },
  offers: offersOf(origin, product, codes),
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

function offersOf(origin: string, product: Product, codes: readonly CodedPlace[]): StructuredData | StructuredData[] {
  const offer = (stock: number) => ({
    '@type': 'Offer',
    url: `${origin}/products/${product.id}`,
    price: salePrice(product),
    priceCurrency: 'NGN',
    availability: `${schema}/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    seller: { '@id': `${origin}/#house` },
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
