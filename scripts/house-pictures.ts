import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { pictures } from '#demo/art/pictures.ts'

/**
 * Prepares the shop's built-in pictures (hero, banner, blog …) for browsers: `node scripts/house-pictures.ts`. The
 * build runs it. File names contain a hash of the original and of this script, so existing files are not created again.
 * `manifest.ts` is committed; it changes only when the pictures or this script change.
 */
const root = join(import.meta.dirname, '..')
const originals = join(root, 'demo/pictures')
const made = join(root, 'public/assets/pictures')
const widths = [480, 800, 1600]
const formats = {
  avif: (picture: Sharp) => picture.avif({ quality: 45, effort: 1 }),
  webp: (picture: Sharp) => picture.webp({ quality: 74, effort: 2 }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 74, progressive: true }),
}

await mkdir(made, { recursive: true })
const present = new Set(await readdir(made))
const wanted = new Set<string>()
const recipe = await readFile(import.meta.filename)
const entries: string[] = []
for (const { name, alt } of pictures.filter(({ name }) => !name.startsWith('product-')))
  entries.push(await make(name, alt))
await writeIfChanged(join(root, 'web/pictures/manifest.ts'), manifest(entries))
await Promise.all([...present].filter((file) => !wanted.has(file)).map((file) => rm(join(made, file))))

async function make(name: string, alt: string): Promise<string> {
  const original = await readFile(join(originals, `${name}.jpg`))
  const { width, height } = await sharp(original).metadata()
  const id = `${name}-${createHash('sha256').update(original).update(recipe).digest('hex').slice(0, 8)}`
  const own = [...widths.filter((each) => each < width), Math.min(width, widths.at(-1)!)]
  await Promise.all(
    own.flatMap((each) => Object.entries(formats).map(([format, encode]) => write(original, id, each, format, encode))),
  )
  return `export const ${camel(name)}: HousePictureFile = ${JSON.stringify({ id, width, height, widths: own, alt })}`
}

async function write(original: Buffer, id: string, width: number, format: string, encode: (picture: Sharp) => Sharp) {
  const file = `${id}-${width}.${format}`
  wanted.add(file)
  if (!present.has(file)) await writeFile(join(made, file), await encode(sharp(original).resize({ width })).toBuffer())
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function manifest(entries: string[]): string {
  const type = `import type { HousePictureFile } from '#web/parts/house-picture.tsx'`
  return `// Created by scripts/house-pictures.ts.\n${type}\n\n${entries.join('\n')}\n`
}

async function writeIfChanged(file: string, text: string): Promise<void> {
  if (!existsSync(file) || (await readFile(file, 'utf8')) !== text) await writeFile(file, text)
}
