import { brandPictures } from './brand-pictures.ts'
import { heroPictures } from './hero-pictures.ts'
import type { Picture } from './picture.ts'
import { productPictures } from './product-pictures.ts'
import { storyPictures } from './story-pictures.ts'

export const pictures: readonly Picture[] = [...productPictures, ...heroPictures, ...brandPictures, ...storyPictures]
