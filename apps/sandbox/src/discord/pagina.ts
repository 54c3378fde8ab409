/** The page has no script and no inline style, so the site's Content-Security-Policy allows it. */
import { PESSOAS_DE_DEMONSTRACAO } from '../semente/pessoas.ts'
import type { PessoaDeDemonstracao } from '../semente/pessoas.ts'

interface DadosDaPagina {
  prefixo: string
  entrarComo(usuario: string): string
  cancelar: string
}

export function paginaDeAutorizacao({ prefixo, entrarComo, cancelar }: DadosDaPagina): string {
  const cartoes = PESSOAS_DE_DEMONSTRACAO.map((pessoa) => cartao(pessoa, prefixo, entrarComo(pessoa.usuario))).join('')
  return moldura({
    prefixo,
    titulo: 'Autorizar Porto Aurora',
    miolo: `
      <p class="selo">Sandbox</p>
      <h1>Entrar em Porto Aurora</h1>
      <p class="sub">Este é um Discord de mentira: nada sai desta máquina. Escolha com quem você quer entrar.</p>
      <ul class="pessoas">${cartoes}</ul>
      <div class="pedido">
        <p>Porto Aurora quer ler:</p>
        <ul><li>seu nome de usuário e avatar</li><li>seu endereço de e-mail</li></ul>
      </div>
      <a class="cancelar" href="${escapar(cancelar)}">Cancelar</a>`,
  })
}

export function paginaDeErro({ prefixo, motivo }: { prefixo: string; motivo: string }): string {
  return moldura({
    prefixo,
    titulo: 'Não foi possível continuar',
    miolo: `
      <p class="selo">Sandbox</p>
      <h1>Não foi possível continuar</h1>
      <p class="sub" role="alert">${escapar(motivo)}</p>
      <a class="cancelar" href="/login">Voltar ao site</a>`,
  })
}

function cartao(pessoa: PessoaDeDemonstracao, prefixo: string, endereco: string): string {
  const foto = `${prefixo}/cdn/avatars/${pessoa.discordId}/${pessoa.avatar}.png`
  return `<li><a class="pessoa" href="${escapar(endereco)}">
    <img src="${escapar(foto)}" alt="" width="52" height="52">
    <span class="quem"><b>${escapar(pessoa.nomeExibido)}</b> <i>@${escapar(pessoa.usuario)}</i><span>${escapar(pessoa.frase)}</span></span>
    <span class="seta" aria-hidden="true"></span>
  </a></li>`
}

function moldura({ prefixo, titulo, miolo }: { prefixo: string; titulo: string; miolo: string }): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${titulo}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escapar(prefixo)}/pagina.css">
</head>
<body><main class="caixa">${miolo}</main></body>
</html>
`
}

function escapar(texto: string): string {
  const trocas: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return texto.replace(/[&<>"']/g, (letra) => trocas[letra] ?? letra)
}
