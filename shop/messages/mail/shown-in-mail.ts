import { pictureUrl, smallPictureUrl, widthsOf } from '#shop/platform/media/picture.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML shows it: what somebody typed can't become markup. */
export const shown = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!)

const widestWordmark = { width: 240, height: 56 }

/** The house's wordmark, with its name for whoever is shown no pictures; else the name (rules: wordmark in mails). */
export function nameOf({ name, wordmark }: Settings['house'], shopUrl: string): string {
  if (!wordmark) return shown(name)
  const { id, width, height } = wordmark
  const scale = Math.min(1, widestWordmark.width / width, widestWordmark.height / height)
  const [wide, tall] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const file = widthsOf(wordmark).find((each) => each >= 2 * wide) ?? widthsOf(wordmark).at(-1)!
  const style = `display:block;width:${wide}px;height:auto;border:0`
  return `<img src="${shown(shopUrl + pictureUrl(id, file))}" alt="${shown(name)}" width="${wide}" height="${tall}" style="${style}">`
}

/** Says nothing that the words beside it don't, to whoever is shown no pictures (rules: pictures in mails). */
export const pictureOf = (path: string | undefined, shopUrl: string): string =>
  path
    ? `<img src="${shown(shopUrl + smallPictureUrl(path))}" alt="" width="64" align="left" style="width:64px;height:auto;border:0;margin:0 16px 0 0">`
    : ''
