import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { housePictures } from '#demo/art/pictures.ts'
import { membersOf } from '#shop/core/closed-list.ts'

/**
 * Prepares the shop's built-in pictures (hero, banner, blog …) for browsers: `node scripts/house-pictures.ts`. The
 * build runs it. File names contain a hash of the original, the widths and the formats, so existing files are not created
 * again. `manifest.ts` is committed; it changes only when one of these changes.
 */
const root = join(import.meta.dirname, '..')
const originals = join(root, 'demo/pictures')
const made = join(root, 'public/assets/pictures')
const widths = [480, 800, 1600]
const formats = {
  avif: { as: 'avif', quality: 45, effort: 1 },
  webp: { as: 'webp', quality: 74, effort: 2 },
  jpg: { as: 'jpeg', quality: 74, progressive: true },
} as const
type Format = keyof typeof formats

await mkdir(made, { recursive: true })
const present = new Set(await readdir(made))
const wanted = new Set<string>()
const recipe = JSON.stringify({ widths, formats })
const entries: string[] = []
for (const { name, alt } of housePictures) entries.push(await make(name, alt))
await writeIfChanged(join(root, 'web/pictures/manifest.ts'), manifest(entries))
await Promise.all([...present].filter((file) => !wanted.has(file)).map((file) => rm(join(made, file))))

async function make(name: string, alt: string): Promise<string> {
  const original = await readFile(join(originals, `${name}.jpg`))
  const { width, height } = await sharp(original).metadata()
  const id = `${name}-${createHash('sha256').update(original).update(recipe).digest('hex').slice(0, 8)}`
  const own = [...widths.filter((each) => each < width), Math.min(width, widths.at(-1)!)]
  await Promise.all(own.flatMap((each) => membersOf(formats).map((format) => write(original, id, each, format))))
  return `export const ${camel(name)}: HousePictureFile = ${JSON.stringify({ id, width, height, widths: own, alt })}`
}

async function write(original: Buffer, id: string, width: number, format: Format) {
  const file = `${id}-${width}.${format}`
  wanted.add(file)
  if (present.has(file)) return
  const { as, ...options } = formats[format]
  await sharp(original).resize({ width }).toFormat(as, options).toFile(join(made, file))
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
