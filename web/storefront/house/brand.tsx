import { HousePicture } from '#web/parts/house-picture.tsx'
import Prose from '#web/parts/prose.tsx'
import type { BrandView } from '../content-view.ts'

/** The brand page: a short text and pictures (rules: about and brand pages). */
export const Brand = ({ page: { title, html, pictures } }: { page: BrandView }) => (
  <div className="wrap py-16 md:py-24">
    <header className="mx-auto grid max-w-3xl gap-6 text-center">
      <h1 className="text-hero">{title}</h1>
      <Prose html={html} className="prose-wide text-lead" />
    </header>
    <ul className="mt-16 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-6">
      {pictures.map((picture, index) => (
        <li key={index}>
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
