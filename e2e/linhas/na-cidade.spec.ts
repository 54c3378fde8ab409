import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { violacoes } from '../apoio/axe.ts'

/** The page that the ponte shows over the game, in a browser as the game's: its own address, no site, and the words come from the server. */
const TELA = path.join(import.meta.dirname, '../../apps/ponte/tela')
const LETRA = path.join(import.meta.dirname, '../../apps/web/src/ui/fontes/hanken.woff2')
const TIPOS: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
}
const TEXTOS = {
  idioma: 'pt-BR',
  titulo: 'Entregas do site',
  procurando: 'Perguntando ao site...',
  chegou: 'Chegou',
  esperam: 'A caminho',
  receber: 'Receber agora',
  recebendo: 'Entregando...',
  fechar: 'Fechar',
  semResposta: 'A cidade não respondeu agora.',
  endereco: 'Veja tudo em https://cidade.com.br',
}
const CHEIO = {
  resumo: '1 entrega chegou agora. 2 entregas estão a caminho.',
  notas: ['As entregas estão pausadas pela cidade.'],
  chegou: [{ icone: 'item', coisa: '5 × Água', quando: 'agora' }],
  esperam: [
    { icone: 'espera', coisa: '<b>Comet</b>', detalhe: 'Sem espaço na mochila.' },
    { icone: 'espera', coisa: 'Grupo Premium', detalhe: null },
  ],
  alem: 'E mais 3.',
  nada: null,
}
const RECADO = {
  icone: 'item',
  titulo: 'Chegou do site',
  linhas: [{ coisa: '5 × Água:', detalhe: 'na mochila.' }],
  rodape: null,
  ms: 8_000,
}

interface DaTela {
  page: Page
  /** What the page told the game's script, in order. */
  ditos: string[]
  mandar(mensagem: object): Promise<void>
}

async function abrirTela(page: Page): Promise<DaTela> {
  const ditos: string[] = []
  await page.clock.install()
  await page.addInitScript(() => Object.assign(window, { GetParentResourceName: () => 'sorium' }))
  await page.route('https://cfx-nui-sorium/**', (rota) => {
    const nome = path.basename(new URL(rota.request().url()).pathname)
    const corpo = readFileSync(nome.endsWith('.woff2') ? LETRA : path.join(TELA, nome))
    return rota.fulfill({ body: corpo, contentType: TIPOS[path.extname(nome)] ?? 'text/plain' })
  })
  await page.route('https://sorium/**', (rota) => {
    ditos.push(path.basename(rota.request().url()))
    return rota.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.goto('https://cfx-nui-sorium/tela.html')
  await expect.poll(() => ditos).toEqual(['pronta'])
  return { page, ditos, mandar: (mensagem) => page.evaluate((m) => window.postMessage(m, '*'), mensagem) }
}

const abrirQuadro = async (tela: DaTela): Promise<void> => {
  await tela.mandar({ acao: 'abrir', textos: TEXTOS })
  await expect(tela.page.getByRole('dialog', { name: 'Entregas do site' })).toBeVisible()
}

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
])
  test.describe(`na cidade, ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test('um recado por vez, lido por quem não vê, e some sozinho', async ({ page }) => {
      const tela = await abrirTela(page)
      const lugar = page.locator('#recado')
      await tela.mandar({ acao: 'recado', recado: RECADO })
      await expect(lugar).toContainText('5 × Água: na mochila.')
      await expect(lugar).toHaveAttribute('aria-live', 'polite')
      await tela.mandar({
        acao: 'recado',
        recado: { ...RECADO, icone: 'cheia', titulo: 'Não coube na mochila', rodape: 'Digite /sorium.' },
      })
      await expect(lugar.getByRole('heading')).toHaveText(['Não coube na mochila'])
      expect(await violacoes(page)).toEqual([])
      await page.clock.runFor(8_000)
      await expect(lugar).toBeEmpty()
      expect(tela.ditos).toEqual(['pronta'])
    })

    test('o quadro abre já perguntando, mostra o que chegou e o que espera, e Esc devolve o teclado ao jogo', async ({ page }) => {
      const tela = await abrirTela(page)
      await abrirQuadro(tela)
      await expect(page.getByText('Perguntando ao site...')).toBeVisible()
      await tela.mandar({ acao: 'quadro', quadro: CHEIO })
      await expect(page.getByRole('region', { name: 'Chegou' }).getByRole('listitem')).toHaveText([/5 × Água\s*agora/])
      await expect(page.getByRole('region', { name: 'A caminho' }).getByRole('listitem')).toHaveText([
        /^\s*<b>Comet<\/b>\s*Sem espaço na mochila\.\s*$/,
        /^\s*Grupo Premium\s*$/,
      ])
      await expect(page.getByText('As entregas estão pausadas pela cidade.')).toBeVisible()
      expect(await violacoes(page)).toEqual([])
      for (let n = 0; n < 4; n++) {
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement?.matches('dialog button, body'))).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect.poll(() => tela.ditos).toEqual(['pronta', 'fechada'])
      await tela.mandar({ acao: 'quadro', quadro: CHEIO })
      await expect(page.getByRole('dialog')).toBeHidden()
    })

    test("'Receber agora' pede uma vez e descansa; sem resposta diz isso e deixa pedir de novo", async ({ page }) => {
      const tela = await abrirTela(page)
      await abrirQuadro(tela)
      await tela.mandar({ acao: 'quadro', quadro: { resumo: 'Nada está a caminho.', nada: 'O que você comprar aparece aqui.' } })
      await expect(page.getByText('O que você comprar aparece aqui.')).toBeVisible()
      const botao = page.getByRole('button', { name: 'Receber agora' })
      await expect(botao).toHaveAttribute('aria-disabled', 'false')
      await expect(botao).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Entregando...' })).toBeFocused()
      await expect.poll(() => tela.ditos).toEqual(['pronta', 'receber'])
      await page.clock.runFor(10_000)
      await expect(page.getByText('A cidade não respondeu agora.')).toBeVisible()
      await expect(page.getByText('O que você comprar aparece aqui.')).toBeVisible()
      await page.clock.runFor(4_000)
      await page.keyboard.press('Enter')
      await expect.poll(() => tela.ditos).toEqual(['pronta', 'receber', 'receber'])
    })
  })
