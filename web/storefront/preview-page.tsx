import { data, redirect } from 'react-router'
import { findPreviewed } from '#shop/catalogue/products/previews.server.ts'
import { shownOwn } from '#shop/catalogue/products/custom-values.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import { colorName } from '#shop/core/color-name.ts'
import { pictureMainUrl, pictureSources } from '#shop/platform/media/picture.ts'
import { formatNaira } from '#shop/core/money.ts'
import type { CustomField } from '#shop/platform/settings/custom-fields.ts'
import { drawn } from '#shop/core/shade.ts'
import { InvalidLink } from '#web/frame/invalid-link.tsx'
import { ofSecretLink, privateMeta } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/preview-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, settings, clock } = context.get(servicesContext)
  const found = await findPreviewed(db, params.token, clock())
  if (!found) return data(null, { status: 404 })
  if (found.product.state === 'published')
    throw redirect(paths.product(found.product.id), { headers: { 'cache-control': 'no-store' } })
  return previewed(found.product, settings.now().fields.fields)
}

/**
 * Prepares everything the preview shows on the server: code shared with the product page would become an extra chunk
 * that every product page must load.
 */
const previewed = (product: Product, fields: readonly CustomField[]) => ({
  own: shownOwn(product.fields, fields),
  name: product.name,
  description: product.description,
  message: product.message,
  price: formatNaira(salePrice(product)),
  was: product.discount > 0 ? formatNaira(product.price) : null,
  sizes: product.sizes.join(', '),
  colors: product.colors.map((color) => ({ name: colorName(color), shade: drawn(product.shades[color]) })),
  pictures: product.images.map((picture) => ({
    src: pictureMainUrl(picture),
    srcSet: pictureSources(picture, 'webp'),
    width: picture.width,
    height: picture.height,
  })),
})

/** The preview may be withdrawn at any time, and search engines must not find it. */
export const headers = ofSecretLink

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData ? `Preview: ${loaderData.name}` : 'This preview has ended', matches)

/** Preview of a product page, without choices or a buy button (rules: product preview). */
export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <InvalidLink
        title="This preview has ended"
        said="Preview links expire after a few days. The link may also be incomplete. Please ask the sender for a new one."
      >
        <ButtonLink to={paths.products}>Go to the shop</ButtonLink>
      </InvalidLink>
    )
  const { name, description, message, price, was, sizes, colors, pictures, own } = loaderData
  return (
    <div className="wrap grid gap-8 py-6 md:py-10">
      <p role="status" className="border-l-4 border-gold bg-card px-4 py-3">
        This is a preview. The product is not published, so you can’t choose or buy it here.
      </p>
      <div className="grid gap-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-12 lg:gap-20">
        <ul className="grid gap-4" aria-label="Pictures">
          {pictures.map((picture, index) => (
            <li key={picture.src} className="aspect-4/5 bg-sand">
              <img
                {...picture}
                alt={`${name}, ${index + 1} of ${pictures.length}`}
                sizes="(min-width: 768px) 55vw, 100vw"
                loading={index === 0 ? 'eager' : 'lazy'}
                className="size-full object-cover"
              />
            </li>
          ))}
        </ul>
        <div className="grid content-start gap-6 md:sticky md:top-28 md:self-start">
          <h1 className="text-display">{name}</h1>
          <p className="text-lead">
            {was && (
              <>
                <span className="sr-only">Was </span>
                <s className="mr-1 text-soft">{was}</s> <span className="sr-only">now </span>
              </>
            )}
            {price}
          </p>
          <p className="whitespace-pre-line">{description}</p>
          {message && <p className="border-l-2 border-gold pl-4 text-soft">{message}</p>}
          <ul className="flex flex-wrap gap-x-6 gap-y-2" aria-label="Colours">
            {colors.map((color) => (
              <li key={color.name} className="flex items-center gap-2">
                <svg viewBox="0 0 28 28" className="size-7" aria-hidden="true">
                  <circle cx="14" cy="14" r="13" fill={color.shade} stroke="#857767" />
                </svg>
                {color.name}
              </li>
            ))}
          </ul>
          <p>
            <span className="text-soft">Sizes:</span> {sizes}
          </p>
          {own.map(({ label, words }) => (
            <p key={label} className="wrap-anywhere">
              <span className="text-soft">{label}:</span> {words}
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}
