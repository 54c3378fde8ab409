import { criarAcaso } from './acaso.ts'

export interface ContaDoInstagram {
  username: string
  phone_number: string
  follower_count: number
}

export interface PostDoInstagram {
  username: string
  like_count: number
  comment_count: number
}

export interface Fama {
  garagens: number
  empregos: number
  segundosNaCidade: number
  conta: ContaDoInstagram | null
  posts: PostDoInstagram[]
}

const MAXIMO_DE_POSTS = 24

export function famaInicial(p: { passport: number; nome: string; telefone: string }): Fama {
  const acaso = criarAcaso(`fama:${p.passport}`)
  const garagens = 1 + Math.round(acaso.fracao() ** 2 * 8)
  const empregos = Math.round(acaso.fracao() ** 2 * 5)
  const segundosNaCidade = acaso.inteiro(4 * 60, 9 * 3_600)
  if (!acaso.chance(45)) return { garagens, empregos, segundosNaCidade, conta: null, posts: [] }
  const fama = acaso.fracao() ** 4
  const username = `${p.nome
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase()}.${p.passport}`
  const posts = Array.from({ length: acaso.inteiro(0, MAXIMO_DE_POSTS) }, () => ({
    username,
    like_count: Math.round(fama * acaso.inteiro(40, 900)) + acaso.inteiro(0, 30),
    comment_count: Math.round(fama * acaso.inteiro(5, 120)) + acaso.inteiro(0, 6),
  }))
  return {
    garagens,
    empregos,
    segundosNaCidade,
    conta: { username, phone_number: p.telefone, follower_count: Math.round(fama * 12_000) + acaso.inteiro(3, 90) },
    posts,
  }
}
