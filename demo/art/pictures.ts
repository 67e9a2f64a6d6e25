import { brandPictures } from './brand-pictures.ts'
import { coverPictures } from './cover-pictures.ts'
import { heroPictures } from './hero-pictures.ts'
import type { Picture } from './picture.ts'
import { productPictures } from './product-pictures.ts'
import { storyPictures } from './story-pictures.ts'

/** Pictures that the build prepares for the pages. The others are stored like uploads. */
export const housePictures: readonly Picture[] = [...heroPictures, ...brandPictures, ...storyPictures]

export const pictures: readonly Picture[] = [...productPictures, ...coverPictures, ...housePictures]
