import type { Piece } from '../piece.ts'
import { fold } from './fold.ts'

/** A band of the trim cloth around the waist, from `left` to `right`, from `y` down by `height`. */
export function sash(left: number, right: number, y: number, height: number, cloth: Piece['cloth'] = 'trim'): Piece {
  const curve = (at: number) => `M${left},${at}C${left + 70},${at + 9} ${right - 70},${at + 9} ${right},${at}`
  return {
    outline: `M${left + 2},${y}C${left + 70},${y + 9} ${right - 70},${y + 9} ${right - 2},${y}L${right},${y + height}C${right - 70},${y + height + 9} ${left + 70},${y + height + 9} ${left},${y + height}Z`,
    cloth,
    turn: 90,
    rounding: 0.7,
    lift: 5,
    seams: [curve(y + 6), curve(y + height - 6)],
  }
}

/** A tied bow with its knot at x, y and hanging ends. */
export function bow(x: number, y: number, cloth: Piece['cloth'] = 'trim', size = 1): Piece[] {
  const at = (across: number, down: number) => `${Math.round(x + across * size)},${Math.round(y + down * size)}`
  const point = (across: number, down: number) => [x + across * size, y + down * size] as const
  return [
    {
      outline: `M${at(-16, -2)}C${at(-44, 48)} ${at(-64, 128)} ${at(-70, 208)}L${at(-34, 216)}C${at(-28, 138)} ${at(-12, 68)} ${at(10, 12)}Z`,
      cloth,
      lift: 6,
      folds: [fold(point(-8, 8), point(-50, 210), 3, 12, 0.6)],
    },
    {
      outline: `M${at(-6, 4)}C${at(-8, 78)} ${at(4, 158)} ${at(16, 180)}L${at(50, 168)}C${at(34, 128)} ${at(24, 68)} ${at(20, 10)}Z`,
      cloth,
      lift: 6,
      folds: [fold(point(4, 8), point(30, 168), 3, 10, 0.6)],
    },
    {
      outline: `M${at(-6, -2)}C${at(-40, -44)} ${at(-98, -30)} ${at(-92, 10)}C${at(-86, 42)} ${at(-42, 28)} ${at(-6, 8)}Z`,
      cloth,
      lift: 6,
      folds: [fold(point(-10, 0), point(-80, 8), 2, 14, 0.7), fold(point(-8, -4), point(-60, -16), 2, 8, 0.5)],
    },
    {
      outline: `M${at(4, -2)}C${at(50, -40)} ${at(96, -18)} ${at(88, 14)}C${at(78, 42)} ${at(34, 28)} ${at(2, 8)}Z`,
      cloth,
      lift: 6,
      folds: [fold(point(8, 2), point(76, 10), 2, 14, 0.7), fold(point(8, -2), point(56, -12), 2, 8, 0.5)],
    },
    {
      outline: `M${at(-16, -12)}C${at(-6, -18)} ${at(10, -18)} ${at(18, -10)}C${at(22, 0)} ${at(20, 14)} ${at(14, 20)}C${at(4, 26)} ${at(-10, 24)} ${at(-16, 16)}C${at(-20, 8)} ${at(-20, -4)} ${at(-16, -12)}Z`,
      cloth,
      lift: 4,
      rounding: 0.7,
      folds: [fold(point(-4, -14), point(-2, 20), 3, 5, 0.6)],
    },
  ]
}
