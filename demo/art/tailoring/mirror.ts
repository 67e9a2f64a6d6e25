import { flip, mirrored } from '../geometry.ts'
import type { Piece } from '../piece.ts'

/**
 * Mirrors a piece for the other side of a garment. The direction of its cloth is mirrored too, and `shift` moves the
 * pattern so that the sides don't match exactly.
 */
function otherSide(piece: Piece, shift = 37): Piece {
  return {
    ...piece,
    outline: mirrored(piece.outline),
    turn: -(piece.turn ?? 0),
    shift: (piece.shift ?? 0) + shift,
    folds: (piece.folds ?? []).map((one) => ({ ...one, from: flip(one.from), to: flip(one.to), bend: -one.bend })),
    seams: (piece.seams ?? []).map((line) => mirrored(line)),
    stitches: (piece.stitches ?? []).map((line) => mirrored(line)),
  }
}

export const pair = (piece: Piece, shift = 37): Piece[] => [piece, otherSide(piece, shift)]
