import type { Return } from './return.ts'

/** So many pictures may come with a return. */
export const RETURN_PICTURES = 4

/** While she may add pictures to a return, or take them away: until it is here. */
export const takesPictures = ({ state }: Pick<Return, 'state'>): boolean =>
  state === 'asked' || state === 'approved' || state === 'on its way'

/** The name of its file in the media store. It is never served as a picture of the shop's. */
export const returnPictureFile = (hash: string): string => `returns/${hash}.jpg`
