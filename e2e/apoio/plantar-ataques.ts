import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ATAQUES, ataquesEmTextos } from './ataques.ts'
import { anunciarItem } from './mercado.ts'
import type { Sitio } from './sitio.ts'

export interface Plantados {
  eventos: string[]
  anuncios: string[]
}

interface Pessoas {
  admin: string
  ana: string
  bruno: string
}

const FOTO = path.join(import.meta.dirname, '../../apps/sandbox/src/discord/avatares/bruno.png')
const ANA = 1001
const BRUNO = 1003

export async function pedir(
  sitio: Sitio,
  p: { metodo: string; caminho: string; corpo: object; token: string },
): Promise<{ status: number; corpo: { id?: string } }> {
  const formulario = p.corpo instanceof FormData
  const r = await fetch(`${sitio.url}/api${p.caminho}`, {
    method: p.metodo,
    headers: { authorization: `Bearer ${p.token}`, ...(formulario ? {} : { 'content-type': 'application/json' }) },
    body: p.corpo instanceof FormData ? p.corpo : JSON.stringify(p.corpo),
  })
  const texto = await r.text()
  return { status: r.status, corpo: (texto ? JSON.parse(texto) : {}) as { id?: string } }
}

async function feito(sitio: Sitio, p: Parameters<typeof pedir>[1]): Promise<string> {
  const { status, corpo } = await pedir(sitio, p)
  if (status >= 300) throw new Error(`${p.metodo} ${p.caminho} respondeu ${status}: ${JSON.stringify(corpo)} a ${JSON.stringify(p.corpo)}`)
  return corpo.id ?? ''
}

export async function plantar(sitio: Sitio, quem: Pessoas): Promise<Plantados> {
  const imagem = new Blob([new Uint8Array(readFileSync(FOTO))], { type: 'image/png' })
  const eventos = await plantarEventos(sitio, quem, imagem)
  await plantarLoja(sitio, quem, imagem)
  const anuncios = await plantarMercado(sitio, quem)
  await plantarPerfil(sitio, quem, imagem)
  return { eventos, anuncios }
}

async function plantarEventos(sitio: Sitio, { admin: token }: Pessoas, imagem: Blob): Promise<string[]> {
  const comHtml: string[] = []
  for (const [i, ataque] of ATAQUES.entries()) {
    const html = i % 5 === 0 ? ATAQUES.slice(i, i + 5).join('\n') : ataque
    const corpo = { motivo: ataque.slice(0, 60), titulo: ataque, descricao: `<p>Começo ${i}.</p>${html}<p>Fim.</p>` }
    const id = await feito(sitio, { metodo: 'POST', caminho: '/admin/eventos', corpo, token })
    if (i % 5 === 0) comHtml.push(id)
  }
  const arquivo = new FormData()
  arquivo.append('imagem', imagem, ATAQUES[0])
  await feito(sitio, { metodo: 'POST', caminho: '/admin/eventos/imagens', corpo: arquivo, token })
  return comHtml
}

async function plantarLoja(sitio: Sitio, { admin: token, ana }: Pessoas, imagem: Blob): Promise<void> {
  const itens: string[] = []
  for (const [i, ataque] of ATAQUES.entries()) {
    const categoria = await feito(sitio, {
      metodo: 'POST',
      caminho: '/admin/loja/categorias',
      corpo: { nome: ataque.slice(0, 60), descricao: ataque },
      token,
    })
    const corpo = new FormData()
    const campos = { nome: ataque, descricao: ataque, categoria_id: categoria, valor_reais: '1', tipo: 'permanente', tipo_item: 'item' }
    for (const [campo, valor] of Object.entries({ ...campos, quantidade: '1', comando: 'item water 1' })) corpo.append(campo, valor)
    // Only some items get a picture, because encoding is slow.
    if (i % 10 === 0) corpo.append('imagem', imagem, `${ataque}.png`)
    itens.push(await feito(sitio, { metodo: 'POST', caminho: '/admin/loja/itens', corpo, token }))
  }
  for (const item_id of itens.slice(0, 5))
    await sitio.enviar('/loja/comprar', { item_id, metodo_pagamento: 'real', personagem_id: ANA }, ana)
}

async function plantarMercado(sitio: Sitio, { admin, ana, bruno }: Pessoas): Promise<string[]> {
  for (const ataque of ATAQUES)
    await feito(sitio, {
      metodo: 'POST',
      caminho: '/marketplace/categorias',
      corpo: { nome: ataque.slice(0, 60), descricao: ataque },
      token: admin,
    })
  const anuncios: string[] = []
  for (const texto of ataquesEmTextos(500)) {
    const anuncio = await anunciarItem(sitio, bruno, { passport: BRUNO, codigo: 'energetic', valor: 5, descricao: texto })
    await sitio.enviar(`/marketplace/anuncios/${anuncio}/denuncias`, { motivo: texto }, ana)
    anuncios.push(anuncio)
  }
  const denuncias = await sitio.ler<{ id: string }[]>('/admin/marketplace/denuncias', admin)
  const [motivo = ''] = ataquesEmTextos(300)
  await sitio.enviar(`/admin/marketplace/denuncias/${denuncias[0]?.id}/resolucao`, { nota: motivo }, admin)
  await sitio.enviar(`/admin/marketplace/anuncios/${anuncios[0]}/remocao`, { motivo }, admin)
  return anuncios.slice(1)
}

async function plantarPerfil(sitio: Sitio, { ana }: Pessoas, imagem: Blob): Promise<void> {
  for (const endereco of ataquesEmTextos(240))
    await feito(sitio, {
      metodo: 'POST',
      caminho: '/user/update-profile',
      corpo: { celular: '11999999999', endereco, email: 'ana@porto-aurora.exemplo' },
      token: ana,
    })
  const foto = new FormData()
  foto.append('avatar', imagem, `${ATAQUES[11]}.png`)
  await feito(sitio, { metodo: 'POST', caminho: '/user/upload-avatar', corpo: foto, token: ana })
}
