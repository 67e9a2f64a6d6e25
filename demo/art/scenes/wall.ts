import type { Box } from '../geometry.ts'
import { walls, type WallName } from '../palette.ts'
import { blur, define, type Sheet } from '../sheet.ts'

/** Draws a lit plaster wall, with a floor from `floorAt` downwards if given. */
export function wall(sheet: Sheet, name: WallName, view: Box, floorAt?: number): string {
  const { lit, middle, far, floor } = walls[name]
  const light = define(
    sheet,
    `wall ${name}`,
    (id) =>
      `<radialGradient id="${id}" cx="0.36" cy="0.3" r="0.95"><stop offset="0" stop-color="${lit}"/><stop offset="0.5" stop-color="${middle}"/><stop offset="1" stop-color="${far}"/></radialGradient>`,
  )
  const plaster = define(
    sheet,
    'plaster',
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.006 0.008" numOctaves="3" seed="3"/>` +
      '<feColorMatrix values="1.6 0 0 0 -0.3 1.6 0 0 0 -0.3 1.6 0 0 0 -0.3 0 0 0 0 1"/></filter>',
  )
  const area = `x="${view.x}" y="${view.y}" width="${view.width}" height="${view.height}"`
  return (
    `<rect ${area} fill="url(#${light})"/><rect ${area} filter="url(#${plaster})" opacity="0.15" style="mix-blend-mode:soft-light"/>` +
    (floorAt === undefined ? '' : ground(sheet, view, floorAt, floor))
  )
}

function ground(sheet: Sheet, view: Box, floorAt: number, colour: string): string {
  const fade = define(
    sheet,
    `floor ${colour}`,
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="#fff8ec" stop-opacity="0.9"/></linearGradient>`,
  )
  const depth = view.y + view.height - floorAt
  return (
    `<rect x="${view.x}" y="${floorAt}" width="${view.width}" height="${depth}" fill="${colour}"/>` +
    `<rect x="${view.x}" y="${floorAt}" width="${view.width}" height="${depth}" fill="url(#${fade})" opacity="0.4"/>` +
    `<rect x="${view.x}" y="${floorAt - 3}" width="${view.width}" height="7" fill="#3a2618" opacity="0.22" filter="url(#${blur(sheet, 3)})"/>`
  )
}

/** Draws afternoon light that falls through a window onto the wall. */
export function windowLight(sheet: Sheet, x: number, y: number, size: number, strength = 0.5): string {
  const pane = (across: number, down: number) =>
    `<path d="M${x + across * size * 0.56},${y + down * size * 0.74 + across * size * 0.14}l${size * 0.5},${size * 0.125}v${size * 0.68}l${-size * 0.5},${-size * 0.125}Z"/>`
  return `<g fill="#fffaf0" opacity="${strength}" filter="url(#${blur(sheet, 9)})" style="mix-blend-mode:soft-light">${pane(0, 0)}${pane(1, 0)}${pane(0, 1)}${pane(1, 1)}</g>`
}
