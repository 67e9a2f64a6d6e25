import type { Locator } from 'playwright-core'

/**
 * Where an element stands, in whole pixels: while something moves, the browser computes 43.99999 for 44. Throws if the
 * element isn't shown.
 */
export const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error(`Not shown: ${element}`)
  return { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) }
}
