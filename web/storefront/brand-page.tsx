import { config } from '#config'
import { originOf, pageMeta } from '#web/frame/page-meta.ts'
import { HousePicture, housePictureUrl } from '#web/parts/house-picture.tsx'
import { paths } from '#web/paths.ts'
import * as pictures from '#web/pictures/manifest.ts'
import type { Route } from './+types/brand-page'

const { brand } = config
const grid = [
  pictures.brand01,
  pictures.brand02,
  pictures.brand03,
  pictures.brand04,
  pictures.brand05,
  pictures.brand06,
  pictures.brand07,
  pictures.brand08,
  pictures.brand09,
  pictures.brand10,
  pictures.brand11,
  pictures.brand12,
]

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: `The house of ${brand.name}`,
    description: `Why ${brand.name} exists, and the hands and cloths behind it, in twelve pictures.`,
    path: paths.brand,
    image: housePictureUrl(pictures.brand01),
  })

export default function BrandPage() {
  return (
    <div className="wrap py-16 md:py-24">
      <header className="mx-auto grid max-w-3xl gap-6 text-center">
        <h1 className="text-hero">{brand.name}</h1>
        <p className="text-lead">
          We make clothes for women who have somewhere to be. Each piece begins with a cloth that has a home, is cut in{' '}
          {brand.city}, and is finished by hand by people whose names we know.
        </p>
      </header>
      <ul className="mt-16 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-6">
        {grid.map((picture, index) => (
          <li key={picture.id}>
            <HousePicture
              picture={picture}
              sizes="(min-width: 1440px) 420px, (min-width: 768px) 30vw, 46vw"
              first={index < 2}
              className="aspect-4/5 w-full object-cover"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
