import { expect, test } from 'vitest'
import { loginPath, safeOrigin } from './login-path.ts'

test('a path of this site is remembered with its query', () => {
  expect(safeOrigin('/bike/1?book=1')).toBe('/bike/1?book=1')
  expect(loginPath('/category/Sports?page=2')).toBe('/login?from=%2Fcategory%2FSports%3Fpage%3D2')
})

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  '/a\nb',
  'javascript:alert(1)',
])('the return address %j leads to the home page', (value) => {
  expect(safeOrigin(value)).toBe('/')
})
