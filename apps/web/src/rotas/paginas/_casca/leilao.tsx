import { createFileRoute } from '@tanstack/react-router'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { classeDeCartao, CabecalhoDaPagina } from '#ui/cartao.tsx'
import { classeDePreco, Sorium } from '#ui/dinheiro.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { type MatizDePalco, Palco } from '#ui/palco.tsx'
import { desenhar } from '../../no-servidor.ts'
import * as estilos from './leilao.module.css'

export const Route = createFileRoute('/_casca/leilao')({
  staticData: {
    titulo: 'Leilão',
    acesso: 'jogador',
    amostra: 'leilao',
    menu: { principal: { lugar: 6, icone: 'gavel' } },
  },
  ssr: desenhar(),
  component: PaginaLeilao,
})

interface Lote {
  nome: string
  texto: string
  valor: number
  imagem: string
  matiz: MatizDePalco
  carro?: boolean
}

const LOTES: readonly Lote[] = [
  {
    nome: 'Cupê da Orla, 1 de 10',
    texto: 'Pintura azul da prefeitura com faixa laranja, numerada no documento. Sai da garagem municipal com o tanque cheio.',
    valor: 1500,
    imagem: '/itens/veiculos/coquette4.706844d5.avif',
    matiz: 'veiculos',
    carro: true,
  },
  {
    nome: 'Coroa do Carnaval',
    texto: 'A peça que abriu o desfile do ano passado. Só existe uma na cidade.',
    valor: 800,
    imagem: '/itens/objetos/coroa.webp',
    matiz: 'premium',
  },
]

function PaginaLeilao() {
  return (
    <>
      <CabecalhoDaPagina titulo="Leilão" texto="Peças únicas da cidade. O lote da vez fica no cartão em destaque." />
      <div className={estilos.lotes}>
        {LOTES.map((lote) => (
          <article key={lote.nome} className={`${classeDeCartao} ${estilos.lote}`}>
            <Palco
              matiz={lote.matiz}
              carro={lote.carro ?? false}
              imagem={lote.imagem}
              prioridade
              className={estilos.figura}
              cantoEsquerdo={<Etiqueta tom="vidro">Amostra</Etiqueta>}
            />
            <div className={estilos.corpo}>
              <h2 className="h2">{lote.nome}</h2>
              <p className="mut">{lote.texto}</p>
              <div className={`between ${estilos.pe}`}>
                <span className={`${classeDePreco} ${estilos.valor}`}>
                  <Sorium valor={lote.valor} />
                </span>
                <Botao variante="primaria" onClick={() => brindar('Os lotes da cidade abrem em breve.')}>
                  Comprar agora
                </Botao>
              </div>
            </div>
          </article>
        ))}
      </div>
    </>
  )
}
