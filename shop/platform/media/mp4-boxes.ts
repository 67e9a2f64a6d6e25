/** One of the boxes of which an MP4 is made; in many lie others (ISO/IEC 14496-12). */
export type Box = { type: string; body: DataView }

const MOST_BOXES = 10_000

/** The boxes that lie behind one another; throws a RangeError where they don't fit, or are too many to be a clip's. */
export function boxesIn(view: DataView): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < view.byteLength;) {
    // QuickTime ends a list of boxes with a zero.
    if (view.byteLength - at === 4 && view.getUint32(at) === 0) break
    const short = view.getUint32(at)
    const head = short === 1 ? 16 : 8
    const size = short === 0 ? view.byteLength - at : short === 1 ? Number(view.getBigUint64(at + 8)) : short
    if (size < head || boxes.length === MOST_BOXES) throw new RangeError('a box of no size, or one too many')
    boxes.push({
      type: nameAt(view, at + 4),
      body: new DataView(view.buffer, view.byteOffset + at + head, size - head),
    })
    if (at + size > view.byteLength) throw new RangeError('a box beyond its end')
    at += size
  }
  return boxes
}

/** The boxes that lie in one; throws as `boxesIn`. */
export const inside = ({ body }: Box): Box[] => boxesIn(body)

/** All boxes of a type among some. */
export const all = (boxes: Box[], type: string): Box[] => boxes.filter((each) => each.type === type)

/** The first box of a type among some; throws a RangeError where there is none. */
export function one(boxes: Box[], type: string): Box {
  const [box] = all(boxes, type)
  if (!box) throw new RangeError(`no ${type}`)
  return box
}

/** The four signs that stand there, by which boxes and codecs are called. */
export const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))
