import type { Scene } from './scene.ts'

/** A picture to draw: width and height in pixels, `quality` as JPEG knows it. */
export type Picture = {
  name: string
  scene: Scene
  width: number
  height: number
  alt: string
  quality: number
  /** Where a heading may stand, and whether it reads in dark ink or in light paper. */
  calm?: { side: 'left' | 'top'; type: 'ink' | 'paper' }
}
