import type { HousePictureFile } from '#web/parts/house-picture.tsx'
import { blogAdire, blogCapsule, blogCollection, blogIcons, blogThread, blogTrends } from '#web/pictures/manifest.ts'

const pictures: Record<string, HousePictureFile> = {
  'blog-collection': blogCollection,
  'blog-trends': blogTrends,
  'blog-capsule': blogCapsule,
  'blog-icons': blogIcons,
  'blog-adire': blogAdire,
  'blog-thread': blogThread,
}

/** The picture that a post names. */
export const postPicture = (img: string): HousePictureFile => pictures[img] ?? blogCollection
