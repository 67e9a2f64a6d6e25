import { randomFrom } from '../random.ts'

/** Draws the distant city, about 800 wide around x = 0 and standing on y = 0. */
export function towers(colour: string, light: string): string {
  const random = randomFrom('towers')
  const blocks = Array.from({ length: 22 }, (_, index) => {
    const x = -400 + index * 37 + Math.round(random.between(-6, 6))
    const tall = Math.round(random.between(28, 118) * (1 - Math.abs(index - 10) / 22))
    const wide = random.whole(22, 38)
    const windows = Array.from(
      { length: Math.floor(tall / 16) },
      (__, floor) =>
        `<rect x="${x + 5}" y="${-tall + 8 + floor * 15}" width="${wide - 10}" height="3" fill="${light}" opacity="${random.between(0.1, 0.55).toFixed(2)}"/>`,
    ).join('')
    return `<rect x="${x}" y="${-tall}" width="${wide}" height="${tall + 60}"/>${windows}`
  }).join('')
  const minaret = (x: number) =>
    `<path d="M${x - 4},0V-128H${x + 4}V0Z"/><path d="M${x - 7},-128H${x + 7}L${x},-152Z"/><rect x="${x - 7}" y="-96" width="14" height="4"/>`
  const mosque = `<path d="M-196,0V-34H-92V0Z"/><path d="M-184,-34C-186,-84 -156,-100 -144,-112C-132,-100 -102,-84 -104,-34Z" fill="${light}" opacity="0.85"/><path d="M-145,-112V-126H-143V-112Z" fill="${light}"/>${minaret(-212)}${minaret(-76)}`
  const spire = `<path d="M118,0L138,-56L150,-58L154,-176L158,-58L170,-56L190,0Z"/>`
  const gate = `<path d="M226,0V-66Q270,-104 314,-66V0H300V-50Q270,-80 240,-50V0Z"/>`
  const needle = `<path d="M30,0L38,-190L41,-236L44,-190L52,0Z"/><ellipse cx="41" cy="-176" rx="14" ry="6"/>`
  return `<g fill="${colour}">${blocks}${needle}${mosque}${spire}${gate}</g>`
}
