import type { Locator } from 'playwright-core'

/**
 * Returns the position of an element in whole pixels, because browsers compute 43.99999 for 44 while an element moves.
 * Throws if the element is not visible.
 */
export const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error(`Not shown: ${element}`)
  return { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) }
}
