import { mkdir, writeFile } from 'node:fs/promises'
import { marks } from './marks.ts'
import { pictures } from './pictures.ts'
import { jpegOf } from './render.ts'

const folder = new URL('../pictures/', import.meta.url)
const wanted = process.argv.slice(2)
const isWanted = ({ name }: { name: string }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start))

await mkdir(folder, { recursive: true })
let total = 0
for (const picture of pictures.filter(isWanted)) {
  total += await write(`${picture.name}.jpg`, await jpegOf(picture))
}
for (const mark of marks.filter(isWanted)) {
  total += await write(`${mark.name}.svg`, Buffer.from(mark.svg))
}
console.log(`${total} bytes in total`)

async function write(name: string, bytes: Buffer): Promise<number> {
  await writeFile(new URL(name, folder), bytes)
  console.log(`${name} ${bytes.length}`)
  return bytes.length
}
