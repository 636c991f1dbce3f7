import { ApiError } from '@bikevalley/contract'
import { describe, expect, test } from 'vitest'
import { imageKindOf } from './image-kind.ts'

const media = (major: string, ...compatible: string[]) => {
  const head = Buffer.from(`\0\0\0\0ftyp${major}\0\0\0\0${compatible.join('')}mdat…`, 'latin1')
  head.writeUInt32BE(16 + 4 * compatible.length, 0)
  return head
}

const messageOf = (head: Buffer): string => {
  try {
    return imageKindOf(head)
  } catch (error) {
    return error instanceof ApiError ? `${error.code}: ${error.message}` : String(error)
  }
}

describe('a file is recognized by its first bytes:', () => {
  test.each([
    ['jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
    ['avif', media('avif')],
    ['avif', media('mif1', 'miaf', 'avif')],
    ['avif', media('avis', 'msf1')],
  ])('%s is accepted', (kind, head) => {
    expect(imageKindOf(head)).toBe(kind)
  })

  test.each([
    ['HEIC', media('heic', 'mif1'), 'Export it as JPEG'],
    ['HEIC under its neutral name', media('mif1', 'heic'), 'Export it as JPEG'],
    ['GIF', Buffer.from('GIF89a'), 'This is a GIF.'],
    ['PDF', Buffer.from('%PDF-1.7'), 'This is a PDF.'],
    ['SVG', Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">'), 'This is an SVG drawing.'],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not a picture'],
    ['a film', media('isom', 'mp42'), 'not a picture'],
    ['an empty file', Buffer.alloc(0), 'empty'],
    ['the beginning of a PNG', Buffer.from([0x89, 0x50]), 'not a picture'],
  ])('%s is refused with a sentence that says what to do', (_name, head, words) => {
    const message = messageOf(head)
    expect(message).toContain('not_an_image')
    expect(message).toContain(words)
    expect(message).toContain('Choose a JPEG, PNG, WebP or AVIF picture.')
  })
})
