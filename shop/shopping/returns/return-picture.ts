import type { Return } from './return.ts'

/** Maximum number of pictures per return. */
export const RETURN_PICTURES = 4

/** Returns true if the customer can add and remove pictures: until the return is received. */
export const takesPictures = ({ state }: Pick<Return, 'state'>): boolean =>
  state === 'asked' || state === 'approved' || state === 'on its way'

/** Returns the name of the picture's file in the media store. The file is never served as a public picture. */
export const returnPictureFile = (hash: string): string => `returns/${hash}.jpg`
