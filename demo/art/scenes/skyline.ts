import type { Cloth } from '../cloth.ts'
import { mix, round, type Box } from '../geometry.ts'
import { darker, type Palette } from '../palette.ts'
import { randomFrom } from '../random.ts'
import type { Scene } from '../scene.ts'
import { define, type Sheet } from '../sheet.ts'
import { towers } from './towers.ts'

/** Colours of a view over Abuja: sky from top to horizon, sun, rock in light and shade, far and near land. */
export type Daylight = {
  sky: readonly [string, string, string]
  sun: string
  rock: string
  shade: string
  far: string
  city: string
  near: string
}

export const dawn: Daylight = {
  sky: ['#f3e4d0', '#f2d3b4', '#e9b48c'],
  sun: '#fbf1dd',
  rock: '#8a5a48',
  shade: '#5d3a35',
  far: '#d09a78',
  city: '#a8695a',
  near: '#6e3b31',
}
export const dusk: Daylight = {
  sky: ['#1d2550', '#4b4a7c', '#c98a77'],
  sun: '#f6d8a8',
  rock: '#2c2a4e',
  shade: '#191a38',
  far: '#6b5678',
  city: '#3a3560',
  near: '#171936',
}

/** Draws the city below Zuma Rock, with a near hill made of a cloth. `rockAt` and `sunAt` are between 0 and 1. */
export const skyline =
  (light: Daylight, hill: { cloth: Cloth; palette: Palette }, view: Box, rockAt = 0.7, sunAt = 0.4): Scene =>
  (sheet) => {
    const { width, height } = view
    const horizon = height * 0.72
    const sky = define(
      sheet,
      `sky ${light.sky.join()}`,
      (id) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${light.sky.map((colour, index) => `<stop offset="${index * 0.42}" stop-color="${colour}"/>`).join('')}</linearGradient>`,
    )
    const unit = Math.min(width, height * 1.2) / 1000
    const drawing =
      `<rect width="${width}" height="${height}" fill="url(#${sky})"/>` +
      `<circle cx="${width * sunAt}" cy="${horizon - 190 * unit}" r="${112 * unit}" fill="${light.sun}"/>` +
      ridge(width, horizon, 46 * unit, light.far, 'far') +
      zuma(width * rockAt, horizon + 14 * unit, unit, light) +
      `<g transform="translate(${width * (rockAt > 0.5 ? 0.3 : 0.66)} ${horizon + 22 * unit}) scale(${unit})" fill="${light.city}">${towers(light.city, light.sun)}</g>` +
      ridge(width, horizon + 46 * unit, 34 * unit, light.near, 'near') +
      patternedHill(sheet, hill, view, horizon + 92 * unit, unit) +
      grain(sheet, view)
    return { view, drawing }
  }

function ridge(width: number, y: number, rise: number, colour: string, seed: string): string {
  const random = randomFrom(`ridge ${seed}`)
  let path = `M0,${round(y)}`
  for (let step = 0; step < 6; step += 1) {
    const to = (width * (step + 1)) / 6
    path += `Q${round(to - width / 12)},${round(y - rise * random.between(0.4, 2))} ${round(to)},${round(y - rise * random.between(-0.1, 0.5))}`
  }
  return `<path d="${path}V${y + 2000}H0Z" fill="${colour}"/>`
}

/** Zuma Rock, the bare dome north of the city, with streaks where rain runs down. */
function zuma(x: number, base: number, unit: number, { rock, shade }: Daylight): string {
  const random = randomFrom('zuma')
  const at = (across: number, up: number) => `${round(x + across * unit)},${round(base - up * unit)}`
  const dome = `M${at(-330, -20)}C${at(-310, 120)} ${at(-270, 250)} ${at(-180, 318)}C${at(-120, 366)} ${at(-40, 372)} ${at(30, 356)}C${at(130, 340)} ${at(214, 286)} ${at(262, 190)}C${at(300, 110)} ${at(330, 50)} ${at(350, -20)}Z`
  const dark = `M${at(70, 346)}C${at(150, 330)} ${at(222, 276)} ${at(262, 190)}C${at(300, 110)} ${at(330, 50)} ${at(350, -20)}L${at(120, -20)}C${at(150, 90)} ${at(150, 240)} ${at(70, 346)}Z`
  const streaks = Array.from({ length: 17 }, (_, index) => {
    const share = (index + random.between(0.1, 0.9)) / 17
    const across = mix(-270, 250, share)
    const top = 330 - Math.abs(share - 0.45) ** 2 * 640 - random.between(10, 70)
    const length = random.between(60, 190)
    return `<path d="M${at(across, top)}C${at(across - 6 + share * 14, top - length * 0.4)} ${at(across - 10 + share * 24, top - length * 0.7)} ${at(across - 14 + share * 30, top - length)}" fill="none" stroke="${shade}" stroke-width="${round(random.between(4, 15) * unit)}" stroke-linecap="round" opacity="0.42"/>`
  }).join('')
  return `<path d="${dome}" fill="${rock}"/><path d="${dark}" fill="${shade}" opacity="0.6"/>${streaks}`
}

function patternedHill(
  sheet: Sheet,
  { cloth, palette }: { cloth: Cloth; palette: Palette },
  { width, height }: Box,
  y: number,
  unit: number,
): string {
  const pattern = define(
    sheet,
    'hill',
    (id) =>
      `<pattern id="${id}" width="${cloth.width}" height="${cloth.height}" patternUnits="userSpaceOnUse" patternTransform="scale(${round(unit * 6) / 10})"><rect width="${cloth.width}" height="${cloth.height}" fill="${palette.ground}"/>${cloth.draw(palette)}</pattern>`,
  )
  const hill = `M0,${y + 30 * unit}C${width * 0.25},${y - 50 * unit} ${width * 0.5},${y + 80 * unit} ${width * 0.72},${y + 10 * unit}S${width * 0.94},${y - 26 * unit} ${width},${y}V${height}H0Z`
  return `<path d="${hill}" fill="url(#${pattern})"/><path d="${hill}" fill="none" stroke="${darker(palette.ground, 0.5)}" stroke-width="${5 * unit}" opacity="0.5"/>`
}

const grain = (sheet: Sheet, { width, height }: Box) => {
  const paper = define(
    sheet,
    'paper grain',
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.4" numOctaves="1" seed="4"/><feColorMatrix values="1.4 0 0 0 -0.2 1.4 0 0 0 -0.2 1.4 0 0 0 -0.2 0 0 0 0 1"/></filter>`,
  )
  return `<rect width="${width}" height="${height}" filter="url(#${paper})" opacity="0.16" style="mix-blend-mode:soft-light"/>`
}
