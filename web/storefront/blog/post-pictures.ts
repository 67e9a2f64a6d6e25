import type { HousePictureFile } from '#web/parts/house-picture.tsx'
import { blogAdire, blogCapsule, blogCollection, blogIcons, blogThread, blogTrends } from '#web/pictures/manifest.ts'

const pictures: Record<string, HousePictureFile> = {
  blogAdire,
  blogCapsule,
  blogCollection,
  blogIcons,
  blogThread,
  blogTrends,
}

/** The picture that a post names. Throws for a name that isn't one. */
export function postPicture(img: string): HousePictureFile {
  const picture = pictures[img]
  if (!picture) throw new Error(`no picture is called ${img}`)
  return picture
}
