import type { Scene } from './scene.ts'

/** A picture to draw. `width` and `height` are in pixels; `quality` is the JPEG quality. */
export type Picture = {
  name: string
  scene: Scene
  width: number
  height: number
  alt: string
  quality: number
  /** Position of the free space for a heading, and whether its text should be dark (ink) or light (paper). */
  calm?: { side: 'left' | 'top'; type: 'ink' | 'paper' }
}
